/** Builds the local imitation of the content delivery API over a folder of stories. The caller listens. */
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import type { Tokens } from './access.ts';
import { type Arrival, type ArrivalLog, createArrivalLog } from './arrivals.ts';
import { createEdgeCache } from './edge-cache.ts';
import { createStoryWriter } from './editing/story-writer.ts';
import { ContentApiError } from './errors.ts';
import type { FaultPlan } from './faults/fault-plan.ts';
import { checkName } from './local-name.ts';
import { makeRateLimiter, type RateLimits } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import { addEditingRoutes } from './routes/editing.ts';
import { endpoints } from './routes/endpoints.ts';
import { type ServeContext, serveEndpoint } from './serve-endpoint.ts';
import { type ContentSpace, openContentSpace } from './space/content-space.ts';

/** Maximum length of an address (CloudFront's limit in front of the real API). */
const MAX_URL_BYTES = 8192;
/** Clients with an OAuth token use `v1`, all others `v2`. */
const API_VERSIONS = ['v1', 'v2'] as const;

/** Options for the behaviour of the API. */
export interface ContentApiOptions {
  /** Folder with the space's JSON files. */
  readonly storiesFolder: string;
  /** Accepted tokens. Default: any; those that begin with `public-` see published content only. */
  readonly tokens?: Tokens;
  /** Default: `storyblok`. */
  readonly rateLimits?: RateLimits;
  /**
   * `storyblok`: as for a real space, the answer of an address is cached, and only publications change the cache version.
   * Default: `none`, every answer is fresh and every edit changes the version.
   */
  readonly caching?: 'none' | 'storyblok';
  /** Faults to inject, for tests. */
  readonly faults?: FaultPlan;
  /** Whether stories can be saved and published, which changes the folder. Default: false. */
  readonly editable?: boolean;
  /** Clock in milliseconds. Default: the machine's. */
  readonly now?: () => number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The folder that the content API serves. */
    contentSpace: ContentSpace;
    /** The requests that the content API has received. */
    arrivals: ArrivalLog;
  }
  interface FastifyRequest {
    arrival: Arrival | null;
  }
}

/**
 * Builds the app without listening.
 * @throws ContentApiError when the folder cannot be served
 */
export async function buildContentApi(options: ContentApiOptions): Promise<FastifyInstance> {
  const now = options.now ?? Date.now;
  const isCached = options.caching === 'storyblok';
  const versionMoves = isCached ? 'publications' : 'edits';
  const space = openContentSpace(options.storiesFolder, { now, versionMoves });
  const context: ServeContext = {
    space,
    tokens: options.tokens,
    faults: options.faults,
    edge: isCached ? createEdgeCache() : undefined,
    limitRate: makeRateLimiter(options.rateLimits ?? 'storyblok', now),
  };
  const app = createApp();
  app.decorate('contentSpace', space);
  logArrivals(app, now);
  addRoutes(app, context);
  if (options.editable) {
    addEditingRoutes(app, createStoryWriter({ space, folder: options.storiesFolder, now }));
  }
  await app.ready();
  return app;
}

function createApp(): FastifyInstance {
  const app = fastify({
    // Connections that a fault left hanging must not prevent the app from closing.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_URL_BYTES, ignoreTrailingSlash: true },
    frameworkErrors: (_error, _request, reply) => {
      (reply as FastifyReply).status(400).send({ error: 'Bad Request' });
    },
  });
  app.setErrorHandler((failure, _request, reply) => {
    const { status, body } = describeFailure(failure);
    return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.status(404).send({ error: 'Not Found' });
    return reply.status(405).header('allow', 'GET, HEAD').send({ error: 'Method Not Allowed' });
  });
  return app;
}

/** Describes a failure. A broken file is named, for the person who edits the folder; other internal failures reveal nothing. */
function describeFailure(failure: unknown): { status: number; body: unknown } {
  if (failure instanceof Refusal) return failure;
  if (failure instanceof ContentApiError) {
    return { status: 500, body: { error: `${failure.message} ${failure.hint}` } };
  }
  const status = (failure as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { status, body: { error: 'Bad Request' } };
  return { status: 500, body: { error: 'Internal Server Error' } };
}

function logArrivals(app: FastifyInstance, now: () => number): void {
  const arrivals = createArrivalLog(now);
  app.decorate('arrivals', arrivals);
  app.decorateRequest('arrival', null);
  app.addHook('onRequest', async (request, reply) => {
    const url = request.raw.url ?? '';
    request.arrival = arrivals.add(request.method, url);
    checkName(app.server, request.headers.host);
    if (url.length > MAX_URL_BYTES) return reply.status(414).send({ error: 'Request-URI Too Long' });
    return undefined;
  });
  app.addHook('onResponse', async (request, reply) => {
    // An answer that a fault cut off has no status, although its headers may have been sent.
    if (request.arrival && reply.raw.writableFinished) request.arrival.status = reply.statusCode;
  });
}

function addRoutes(app: FastifyInstance, context: ServeContext): void {
  for (const version of API_VERSIONS) {
    for (const endpoint of endpoints) {
      app.get(`/${version}/cdn/${endpoint.path}`, (request, reply) =>
        serveEndpoint(endpoint, context, { request, reply }),
      );
    }
  }
}
