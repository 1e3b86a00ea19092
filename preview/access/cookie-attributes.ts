/** The attributes of the preview's cookies. */
import type { FastifyRequest } from 'fastify';

/** Whether the browser speaks https with us, or with a proxy in front of us. Only cookies and links depend on it. */
export function isSecure({ protocol, headers }: FastifyRequest): boolean {
  // Each proxy of a chain adds its own at the end: the first one is the browser's.
  const [first = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return protocol === 'https' || first.trim().toLowerCase() === 'https';
}

/** Whether the browser shows the answer in a frame of another site. */
function isFramed({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'cross-site';
}

/**
 * In the editor's frame the preview is a third party, whose cookies browsers take only so: over https, and from this machine
 * without it. @param inFrame the page says that it is in such a frame.
 */
export function cookieAttributes(request: FastifyRequest, inFrame = isFramed(request)) {
  return isSecure(request) || inFrame
    ? ({ path: '/', sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ path: '/', sameSite: 'lax' } as const);
}
