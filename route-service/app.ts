/** Builds the map endpoint without listening: the caller listens, or mounts it in another server. */
import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, fastify, LogController } from 'fastify';
import { addFailureAnswers } from './http/add-failure-answers.ts';
import { addGuards, securityHeaders } from './http/add-guards.ts';
import { addLog } from './http/add-log.ts';
import { answerClientError, identifyFailure, sendFailure } from './http/answer-failure.ts';
import { endGracefully } from './http/end-gracefully.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createRateLimiter } from './http/rate-limit.ts';
import { defaultLimits, defaultRateLimit, type ServiceLimits } from './limits.ts';
import { type OpenParts, openParts } from './open-parts.ts';
import type { RouteServiceOptions } from './options.ts';
import { endpoints } from './routes/index.ts';
import { createGate } from './stored-routes/gate.ts';
import { createMemoryFront } from './stored-routes/memory-front.ts';
import { createRouteResolver, type RouteResolver } from './stored-routes/route-resolver.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers route requests without HTTP, and forgets stored ones. */
    routeResolver: RouteResolver;
  }
}

/**
 * Builds the service. Closing it closes everything that it opened.
 * @throws RouteServiceError when an option cannot be fulfilled: store-unusable, store-busy, redis-missing, engine-missing
 */
export async function buildRouteService(options: RouteServiceOptions = {}): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...options.limits };
  const now = options.now ?? Date.now;
  // The framework refuses wrong options, and nothing must be open by then.
  const app = createApp(options, limits);
  const parts = await openParts(options, now);
  const metrics = addDesk(app, parts, { limits, now });
  const { rateLimit = defaultRateLimit, corsOrigins = [] } = options;
  const limiter =
    rateLimit && (parts.shared?.createRateLimiter(rateLimit) ?? createRateLimiter(rateLimit, now));
  // Only JSON is accepted; by default, the framework accepts plain text as well.
  app.removeContentTypeParser('text/plain');
  addLog(app, metrics, options.log?.level ?? 'silent');
  addGuards(app, { limiter: limiter || undefined, corsOrigins });
  addFailureAnswers(app, { bodyBytes: limits.bodyBytes, addresses: endpoints });
  const served = { ...parts, resolver: app.routeResolver, metrics, geocodeLimitMs: limits.geocodeMs };
  endGracefully(app);
  for (const endpoint of endpoints) endpoint.register(app, served);
  app.addHook('onClose', () => parts.close());
  await app.ready();
  await parts.shared?.watch((reason) => {
    if (reason === undefined) app.log.info('Redis answers again: this instance shares routes and limits');
    else app.log.warn({ reason }, 'Redis does not answer: this instance goes on alone until it does');
  });
  return app;
}

/** Random bytes in request ids, which distinguish instances and restarts. */
const ID_BYTES = 4;

function createApp(options: RouteServiceOptions, limits: ServiceLimits): FastifyInstance {
  const start = randomBytes(ID_BYTES).toString('hex');
  let requests = 0;
  const { trustProxy, log } = options;
  return fastify({
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.unreadMs,
    // Node checks at intervals, and applies the larger of the two limits to the whole request.
    http: { connectionsCheckingInterval: limits.requestTimeMs / 10, headersTimeout: limits.requestTimeMs },
    // Waiting requests are answered, then their connections end.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: describeTrust(trustProxy),
    genReqId: () => `${start}-${(++requests).toString(36)}`,
    // All requests share one logger: a child for each costs more than a stored answer.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    logger: log ? { level: log.level, ...(log.stream ? { stream: log.stream } : {}) } : false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _request, reply) => {
      // These errors occur before any hook runs.
      reply.headers(securityHeaders);
      sendFailure(reply as FastifyReply, identifyFailure(error, {}));
    },
  });
}

/** Converts the option. A number is the number of proxies between the client and us. */
function describeTrust(trust: RouteServiceOptions['trustProxy']) {
  if (typeof trust === 'number') return (_address: string, hop: number) => hop < trust;
  return typeof trust === 'object' ? [...trust] : (trust ?? false);
}

interface DeskSettings {
  readonly limits: ServiceLimits;
  readonly now: () => number;
}

function addDesk(app: FastifyInstance, parts: OpenParts, { limits, now }: DeskSettings): Metrics {
  const { provider, store } = parts;
  const gate = createGate(() => provider.concurrency, limits);
  const memory = createMemoryFront(limits.memoryBytes);
  const metrics = createMetrics({ provider, gate, memory, store });
  const observe = metrics.countComputation;
  const resolver = createRouteResolver({
    provider,
    store,
    memory,
    gate,
    computeLimitMs: limits.computeMs,
    now,
    observe,
  });
  app.decorate('routeResolver', resolver);
  return metrics;
}
