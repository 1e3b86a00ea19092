/** Cross-origin requests: the allowed sites, and the answer to preflight requests. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers repeat the preflight request after this time (Chromium's own limit is two hours). */
const PREFLIGHT_AGE_S = 7_200;

/** Allowed origins, such as `https://www.example.com`; `*` for all. None: only the service's own origin. */
export type CorsOrigins = readonly string[];

/** Adds the headers that allow the origin to read the answer. */
export function addCorsHeaders(request: FastifyRequest, reply: FastifyReply, origins: CorsOrigins): void {
  if (origins.length === 0) return;
  if (origins.includes('*')) return void reply.header('access-control-allow-origin', '*');
  reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin)) reply.header('access-control-allow-origin', origin);
}

/** Answers a preflight request; {@link addCorsHeaders} has already added its headers. */
export function answerPreflight(reply: FastifyReply, allowed: string): FastifyReply {
  if (reply.hasHeader('access-control-allow-origin')) {
    reply.header('access-control-allow-methods', allowed);
    reply.header('access-control-allow-headers', 'content-type');
    reply.header('access-control-max-age', String(PREFLIGHT_AGE_S));
  }
  return reply.status(204).header('allow', allowed).send();
}
