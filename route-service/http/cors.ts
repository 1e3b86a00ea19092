/** Cross-origin requests: which sites may ask, and the answer to their browsers' question beforehand. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers ask again after this time (Chromium's own limit is two hours). */
const PREFLIGHT_AGE_S = 7_200;

/** Origins that may ask, such as `https://www.example.com`; `*` for all. None: only the service's own origin. */
export type CorsOrigins = readonly string[];

/** Adds what a browser needs to see that the origin may read the answer. */
export function addCorsHeaders(request: FastifyRequest, reply: FastifyReply, origins: CorsOrigins): void {
  if (origins.length === 0) return;
  if (origins.includes('*')) return void reply.header('access-control-allow-origin', '*');
  reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin)) reply.header('access-control-allow-origin', origin);
}

/** Answers the question beforehand; the headers of {@link addCorsHeaders} are there already. */
export function answerPreflight(reply: FastifyReply, allowed: string): FastifyReply {
  if (reply.hasHeader('access-control-allow-origin')) {
    reply.header('access-control-allow-methods', allowed);
    reply.header('access-control-allow-headers', 'content-type');
    reply.header('access-control-max-age', String(PREFLIGHT_AGE_S));
  }
  return reply.status(204).header('allow', allowed).send();
}
