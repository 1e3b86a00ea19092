/** The attributes of the preview's cookies. */
import type { FastifyRequest } from 'fastify';

/** Whether the browser uses https to reach us or a proxy in front of us. Only cookies and links depend on it. */
export function isSecure({ protocol, headers }: FastifyRequest): boolean {
  // Each proxy of a chain appends its own protocol, so the first one is the browser's.
  const [first = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  const said = [protocol, first.trim(), readForwardedProto(headers.forwarded)];
  return said.some((name) => name?.toLowerCase() === 'https');
}

const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
/** A parameter of `Forwarded`, and the mark that ends it. Only one part matches a run of spaces, so that a long one costs no time. */
const PARAMETER = new RegExp(
  `[ \\t]*(?:(${TOKEN})=(?:(${TOKEN})|"((?:[^"\\\\]|\\\\.)*)")[ \\t]*)?([;,]|$)`,
  'y',
);

/** The protocol of the first proxy in a `Forwarded` header (RFC 7239, section 4); undefined if the header is not valid. */
function readForwardedProto(header = ''): string | undefined {
  const protocols: string[] = [];
  PARAMETER.lastIndex = 0;
  for (let end: string | undefined = ';'; end === ';'; ) {
    const parameter = PARAMETER.exec(header);
    if (!parameter) return undefined;
    const [, name, token, quoted] = parameter;
    if (name?.toLowerCase() === 'proto') protocols.push(token ?? quoted ?? '');
    end = parameter[4];
  }
  // A parameter may occur only once.
  return protocols.length === 1 ? protocols[0] : undefined;
}

/** Whether the browser shows the answer in a frame of another site. */
function isFramed({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'cross-site';
}

/**
 * In the editor's frame the preview is a third party. Browsers accept its cookies only with these attributes, which need https or
 * this machine. @param inFrame the page says that it is in such a frame.
 */
export function cookieAttributes(request: FastifyRequest, inFrame = isFramed(request)) {
  return isSecure(request) || inFrame
    ? ({ path: '/', sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ path: '/', sameSite: 'lax' } as const);
}
