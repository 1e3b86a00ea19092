/** The HTTP part of the preview: access, its own pages, the site's services, and every page of the site. */
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { z } from 'zod';
import { basePathOf, splitAddress } from '#renderer';
import { addGuard } from '../access/guard.ts';
import { isNavigation } from '../access/sign-in-page.ts';
import { endpoints } from '../endpoints/index.ts';
import type { PreviewContext } from '../endpoints/preview-endpoints.ts';
import { addIconRoute } from '../icons/icon-route.ts';
import { answerPage } from './answers/answer-page.ts';
import { describeErrorPage } from './answers/failure-page.ts';
import { PREVIEW_PATH } from './answers/inject-client.ts';
import { addSiteServices } from './answers/site-services.ts';
import type { PreviewOptions } from './preview-settings.ts';

/** Longer addresses are refused (RFC 9110, section 4.1, asks for at least 8000). */
const MAX_URL_BYTES = 8000;
/** Limit of bodies for routes without a limit of their own. */
const MAX_BODY_BYTES = 64 * 1024;
/** A request must be complete within this time. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Builds the app without listening. */
export async function buildPreviewApp(
  options: PreviewOptions,
  context: PreviewContext,
): Promise<FastifyInstance> {
  const { workspace, passes, shareLinks } = context;
  const { config, storeFolder } = workspace.settings().build;
  const app = createApp(options);
  await app.register(fastifyCookie);
  await app.register(fastifyStatic, { root: storeFolder, serve: false, cacheControl: false });
  addGuard(app, { ...options, workspace, passes, shareLinks });
  await app.register(async (own) => addEndpoints(own, context), { prefix: PREVIEW_PATH });
  app.setErrorHandler(sendPageError);
  addIconRoute(app, { basePath: basePathOf(config.site), storeFolder, service: config.icons.service });
  await addSiteServices(app, { ...options, workspace });
  app.get('/*', (request, reply) => answerPage(request, reply, context));
  return app;
}

function addEndpoints(own: FastifyInstance, context: PreviewContext): void {
  own.setErrorHandler(sendError);
  own.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  own.addHook('onSend', async (_, reply) => addOwnHeaders(reply));
  for (const group of endpoints) group.addRoutes(own, context);
}

/** Headers of the preview's own pages, which run their own scripts, show the site in frames, and may not be framed by others. */
const ownHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const;

/** Adds the headers that a route has not set itself: routes may be stricter. */
function addOwnHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(ownHeaders))
    if (!reply.hasHeader(name)) reply.header(name, value);
}

/** Answers an error with its message, for people who work on the site. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof z.ZodError) return reply.status(400).send({ message: z.prettifyError(error) });
  const { statusCode = 500, message } = error as Error & { readonly statusCode?: number };
  reply.status(statusCode);
  if (isNavigation(request)) return reply.type('text/html; charset=utf-8').send(describeErrorPage(message));
  return reply.send({ message });
}

/** Answers an error of a page. Visitors with a share link do not get the message. */
function sendPageError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.visitor?.kind !== 'share') return sendError(error, request, reply);
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  return reply.status(statusCode).type('text/plain; charset=utf-8').send(`${STATUS_CODES[statusCode]}\n`);
}

/** Makes an address that is not valid text acceptable to the router, so that the guard and the 404 page get it as it was sent. */
function makeRoutable({ url = '/' }: IncomingMessage): string {
  try {
    decodeURIComponent(splitAddress(url).path);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

function createApp({ https }: PreviewOptions): FastifyInstance {
  const settings = {
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: MAX_URL_BYTES },
    rewriteUrl: makeRoutable,
    // Streams of news do not end by themselves.
    forceCloseConnections: true,
  };
  return https ? (fastify({ ...settings, https }) as unknown as FastifyInstance) : fastify(settings);
}
