/** The attributes of the preview's cookies. */
import type { FastifyRequest } from 'fastify';

/** Whether the browser speaks https with us, or with a proxy in front of us. Only cookies and links depend on it. */
export function isSecure({ protocol, headers }: FastifyRequest): boolean {
  return protocol === 'https' || headers['x-forwarded-proto'] === 'https';
}

/** In the editor's frame the preview is a third party: browsers take its cookies only so, and only over https. */
export function cookieAttributes(request: FastifyRequest) {
  return isSecure(request)
    ? ({ path: '/', sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ path: '/', sameSite: 'lax' } as const);
}
