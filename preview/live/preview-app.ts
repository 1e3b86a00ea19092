/** The preview's HTTP side: who may enter, its own pages, the site's services, and every page of the site. */
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { z } from 'zod';
import { basePathOf, splitAddress } from '#renderer';
import { addGuard } from '../access/guard.ts';
import { isNavigation } from '../access/sign-in-page.ts';
import { addIconRoute } from '../icons/icon-route.ts';
import { panels } from '../panels/index.ts';
import type { PreviewContext } from '../panels/panel.ts';
import { answerPage } from './answers/answer-page.ts';
import { describeErrorPage } from './answers/failure-page.ts';
import { PREVIEW_PATH } from './answers/inject-client.ts';
import { addSiteServices } from './answers/site-services.ts';
import type { PreviewOptions } from './preview-settings.ts';

/** Longer addresses are nobody's (RFC 9110, section 4.1, asks for 8000). */
const MAX_URL_BYTES = 8000;
/** Limit of bodies for routes without a limit of their own. */
const MAX_BODY_BYTES = 64 * 1024;
/** A request has to be complete by then. */
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
  await app.register(async (own) => addPanels(own, context), { prefix: PREVIEW_PATH });
  app.setErrorHandler(sendPageError);
  addIconRoute(app, { basePath: basePathOf(config.site), storeFolder, service: config.icons.service });
  await addSiteServices(app, { ...options, workspace });
  app.get('/*', (request, reply) => answerPage(request, reply, context));
  return app;
}

function addPanels(own: FastifyInstance, context: PreviewContext): void {
  own.setErrorHandler(sendError);
  own.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  own.addHook('onSend', async (_, reply) => addOwnHeaders(reply));
  for (const panel of panels) panel.addRoutes(own, context);
}

/** The preview's own pages run their own scripts, show the site in frames, and are framed by nobody else. */
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

/** Routes may be stricter. */
function addOwnHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(ownHeaders))
    if (!reply.hasHeader(name)) reply.header(name, value);
}

/** Tells people who work on the site about wrong requests of our own pages, and about other errors. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof z.ZodError) return reply.status(400).send({ message: z.prettifyError(error) });
  const { statusCode = 500, message } = error as Error & { readonly statusCode?: number };
  reply.status(statusCode);
  if (isNavigation(request)) return reply.type('text/html; charset=utf-8').send(describeErrorPage(message));
  return reply.send({ message });
}

/** Somebody with a share link is not told what went wrong here. */
function sendPageError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.visitor?.kind !== 'share') return sendError(error, request, reply);
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  return reply.status(statusCode).type('text/plain; charset=utf-8').send(`${STATUS_CODES[statusCode]}\n`);
}

/** An address that is no text gets past the router, so that the guard and the 404 page see it; they go by what was sent. */
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
    // Streams of news never end by themselves.
    forceCloseConnections: true,
  };
  return https ? (fastify({ ...settings, https }) as unknown as FastifyInstance) : fastify(settings);
}
