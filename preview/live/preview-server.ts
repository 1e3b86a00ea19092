/** The preview server: the site as editors have saved it, rendered when somebody asks, and told to open pages when it changes. */
import { statSync } from 'node:fs';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { z } from 'zod';
import { basePathOf, splitAddress } from '#renderer';
import { addGuard } from '../access/guard.ts';
import { createPasses } from '../access/passes.ts';
import { openShareLinks } from '../access/share-links.ts';
import { addIconRoute } from '../icons/icon-route.ts';
import { panels } from '../panels/index.ts';
import type { PreviewContext } from '../panels/panel.ts';
import { bringUpToDate } from '../webhook/bring-up-to-date.ts';
import { createWebhookQueue } from '../webhook/webhook-queue.ts';
import { answerPage } from './answers/answer-page.ts';
import { describeCodeProblem } from './answers/code-problem.ts';
import { PREVIEW_PATH } from './answers/inject-client.ts';
import { namePublicFiles } from './answers/public-files.ts';
import { addSiteServices } from './answers/site-services.ts';
import { createEdits } from './edits.ts';
import { createOpenPages } from './open-pages.ts';
import type { PreviewOptions } from './preview-settings.ts';
import { createRefetch } from './watch/refetch.ts';
import { STORE_MANIFEST, type Watching, watchSources } from './watch/watch.ts';
import { openWorkspace } from './workspace.ts';

/** Longer addresses are nobody's (RFC 9110, section 4.1, asks for 8000). */
const MAX_URL_BYTES = 8000;
/** Limit of bodies for routes without a limit of their own. */
const MAX_BODY_BYTES = 64 * 1024;
/** A request has to be complete by then. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Interval for checking the time rules of a page. */
const CLOCK_MS = 60_000;

/** A preview that does not listen yet. */
export interface PreviewServer {
  readonly app: FastifyInstance;
  readonly context: PreviewContext;
  /** Path below which the site lies; empty for most. */
  basePath(): string;
  /** Reads settings and store again. @throws what reading them throws; what is shown stays. */
  reload(): Promise<void>;
  /** From here on, changes of store and settings are shown; what goes wrong then is told, and what is shown stays. */
  watch(onProblem: (error: unknown) => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds the server without listening.
 * @throws StopoverError store-missing, store-damaged, store-newer, and what `openSettings` throws.
 */
export async function buildPreviewServer(options: PreviewOptions): Promise<PreviewServer> {
  const workspace = openWorkspace({ ...options, settings: await options.openSettings() });
  const edits = createEdits();
  const openPages = createOpenPages({
    workspace,
    now: options.now,
    render: (site, job, tab) =>
      edits.hasEdits(tab) ? site.renderOver(edits.layOver(tab, site), job) : site.render(job),
  });
  const passes = createPasses(options.secrets.previewToken);
  const cacheFolder = () => workspace.settings().build.cacheFolder;
  const shareLinks = openShareLinks({ passes, cacheFolder });
  const storeChanged = async () => {
    workspace.reopenStore();
    await openPages.refresh();
  };
  let dropSaved = () => {};
  const refetch = createRefetch({
    ...options,
    knownSince: readStoreTime(workspace.settings().build.storeFolder),
    onStart() {
      dropSaved = edits.beginFetch();
    },
    async onEnd(state) {
      if (state.problem === undefined) dropSaved();
      await storeChanged();
      openPages.notify({ kind: 'notice', name: 'fetched', data: state });
    },
  });
  const webhooks = createWebhookQueue({
    run: (signal) => bringUpToDate({ refetch, build: options.build }, signal),
    now: options.now,
  });
  const context: PreviewContext = {
    ...options,
    ...{ workspace, openPages, edits, refetch, webhooks, passes, shareLinks, storeChanged },
  };
  const tellPublicFiles = () =>
    openPages.notify({ kind: 'notice', name: 'public-files', data: namePublicFiles(workspace.settings()) });
  tellPublicFiles();
  const reloadSettings = async () => {
    try {
      workspace.replaceSettings(await options.openSettings());
      tellPublicFiles();
      openPages.notify({ kind: 'notice', name: 'code-problem', data: undefined });
    } catch (error) {
      openPages.notify({ kind: 'notice', name: 'code-problem', data: describeCodeProblem(error) });
      throw error;
    }
    watching?.renew();
    await openPages.refresh();
  };
  const app = createApp(options);
  await app.register(fastifyCookie);
  await app.register(fastifyStatic, {
    ...{ root: workspace.settings().build.storeFolder, serve: false, cacheControl: false },
  });
  addGuard(app, { ...options, workspace, passes, shareLinks });
  await app.register(
    async (own) => {
      own.setErrorHandler(sendError);
      own.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
      );
      own.addHook('onSend', async (_, reply) => addOwnHeaders(reply));
      for (const panel of panels) panel.addRoutes(own, context);
    },
    { prefix: PREVIEW_PATH },
  );
  app.setErrorHandler(sendPageError);
  let watching: Watching | undefined;
  let clock: NodeJS.Timeout | undefined;
  let isClosed = false;
  const { config, storeFolder } = workspace.settings().build;
  addIconRoute(app, { basePath: basePathOf(config.site), storeFolder, service: config.icons.service });
  await addSiteServices(app, { ...options, workspace });
  app.get('/*', (request, reply) => answerPage(request, reply, workspace));
  return {
    app,
    context,
    basePath: () => basePathOf(workspace.settings().build.config.site),
    async reload() {
      await reloadSettings();
      await storeChanged();
    },
    async watch(onProblem) {
      clock = setInterval(() => {
        workspace.renewTime();
        openPages.refresh().catch(onProblem);
      }, CLOCK_MS).unref();
      // The content of the store is shown at once; the content of the space, when it has arrived.
      if (refetch.isPossible) {
        void refetch.request().then((failure) => {
          if (failure && !isClosed) onProblem(failure);
        });
      }
      watching = await watchSources({
        settings: workspace.settings,
        onStore: () => context.storeChanged().catch(onProblem),
        onContent() {
          const files = workspace.takeEdits();
          if (files.length > 0) options.onEdits?.(files);
        },
        onProblem,
        onSettings: () => reloadSettings().catch(onProblem),
      });
    },
    async close() {
      isClosed = true;
      clearInterval(clock);
      webhooks.close();
      refetch.close();
      await watching?.close();
      await app.close();
    },
  };
}

/** When the store was last written: the file is the last one of a commit. */
function readStoreTime(folder: string): string | undefined {
  return statSync(join(folder, STORE_MANIFEST), { throwIfNoEntry: false })?.mtime.toISOString();
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
function sendError(error: unknown, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof z.ZodError) return reply.status(400).send({ message: z.prettifyError(error) });
  const { statusCode = 500, message } = error as Error & { readonly statusCode?: number };
  return reply.status(statusCode).send({ message });
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
