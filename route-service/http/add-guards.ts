/** The checks of every request before its handler: security headers, cross-origin rules, the rate limit of its client. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouteServiceError } from '../errors.ts';
import { sendFailure } from './answer-failure.ts';
import { describeClient } from './client-key.ts';
import { addCorsHeaders, type CorsOrigins } from './cors.ts';
import type { RateLimiter } from './rate-limit.ts';

/** The answers are data: browsers must not run, frame or sniff them. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Paths that are limited by rate and open to other origins; the others are for operators. */
const PUBLIC_PREFIX = '/api/';

/** Settings of the request guards. */
export interface GuardOptions {
  readonly limiter: RateLimiter | undefined;
  readonly corsOrigins: CorsOrigins;
}

/** Adds the guards, with callbacks: promises would cost more than the guards themselves. */
export function addGuards(app: FastifyInstance, { limiter, corsOrigins }: GuardOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    // Answers to POST are not cached in any case.
    if (request.method !== 'POST') reply.header('cache-control', 'no-store');
    if (!leadsToPublic(request)) return done();
    addCorsHeaders(request, reply, corsOrigins);
    // The service does not decompress bodies: RFC 9110, section 15.5.16.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      reply.header('accept-encoding', 'identity');
      return void sendFailure(reply, new RouteServiceError('not-json'));
    }
    if (!limiter || request.method === 'OPTIONS') return done();
    const waitMs = limiter.take(describeClient(request.ip));
    if (waitMs === 0) return done();
    if (typeof waitMs === 'number') return refuse(reply, waitMs);
    waitMs.then((ms) => (ms === 0 ? done() : refuse(reply, ms)), done);
  });
}

/** Whether a request leads below the public prefix. The router also finds a route by an encoded or absolute address. */
function leadsToPublic({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith(PUBLIC_PREFIX);
}

function refuse(reply: FastifyReply, waitMs: number): void {
  const seconds = Math.ceil(waitMs / 1000);
  sendFailure(reply, new RouteServiceError('rate-limited', { seconds }, { retryAfterS: seconds }));
}
