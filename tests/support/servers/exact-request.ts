/** Requests a path exactly as written, without normalising it and without following redirects. */
import { type IncomingHttpHeaders, request } from 'node:http';

export interface Visit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The target of a redirect, without the server's own origin. */
  readonly location: string | undefined;
  readonly body: Buffer;
}

/** Sends one request on a new connection. */
export function visit(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Visit = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: received } = response;
        const location = received.location?.replace(origin, '');
        resolve({ status: statusCode, headers: received, location, body: Buffer.concat(chunks) });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}
