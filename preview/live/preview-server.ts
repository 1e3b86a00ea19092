/** The preview server: the site as editors have saved it, rendered on request. It notifies open pages of changes. */
import type { FastifyInstance } from 'fastify';
import { basePathOf } from '#renderer';
import type { PreviewContext } from '../endpoints/preview-endpoints.ts';
import { createProblemTeller, type TellProblem } from './answers/code-problem.ts';
import { namePublicFiles } from './answers/public-files.ts';
import { openContext } from './open-context.ts';
import { buildPreviewApp } from './preview-app.ts';
import type { PreviewOptions } from './preview-settings.ts';
import type { Workspace } from './site/workspace.ts';
import { listFaultyFiles } from './watch/faulty-files.ts';
import { type Watching, watchSources } from './watch/watch.ts';

/** Interval for checking the time rules of a page. */
const CLOCK_MS = 60_000;

/** A preview that does not listen yet. */
export interface PreviewServer {
  readonly app: FastifyInstance;
  readonly context: PreviewContext;
  /** Base path of the site; empty for most. */
  basePath(): string;
  /** Reads settings and store again. @throws what reading them throws; what is shown stays. */
  reload(): Promise<void>;
  /** Resolves when changes are watched, including those since the settings were read. Errors go to `onProblem`; the shown site stays. */
  watch(onProblem: (error: unknown) => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds the server without listening.
 * @throws StopoverError store-missing, store-damaged, store-newer, and what `openSettings` throws.
 */
export async function buildPreviewServer(options: PreviewOptions): Promise<PreviewServer> {
  const context = await openContext(options);
  const { workspace, openPages, refetch, webhooks, storeChanged } = context;
  let watching: Watching | undefined;
  let clock: NodeJS.Timeout | undefined;
  let isClosed = false;
  const tellProblem = createProblemTeller((data) =>
    openPages.notify({ kind: 'notice', name: 'code-problem', data }),
  );
  let isBroken = workspace.settings().fault !== undefined;
  let faulty = listFaultyFiles(workspace.settings().fault);
  const reloadSettings = async () => {
    const wasBroken = isBroken;
    isBroken = true;
    const readSinceMs = Date.now();
    const fault = await takeSettings(options, context, tellProblem);
    faulty = listFaultyFiles(fault);
    watching?.renew(readSinceMs);
    if (fault) throw fault;
    isBroken = false;
    if (wasBroken) options.onMended?.();
    await openPages.refresh();
  };
  tellPublicFiles(context);
  tellProblem('code', workspace.settings().fault);
  const app = await buildPreviewApp(options, context);
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
      // Show the content of the store at once, and the content of the space after a fetch.
      if (refetch.isPossible) {
        void refetch.request().then((failure) => {
          if (failure && !isClosed) onProblem(failure);
        });
      }
      catchUp(context);
      watching = await watchSources({
        settings: workspace.settings,
        listFaulty: () => faulty,
        readSinceMs: options.readSinceMs,
        onStore: () => storeChanged().catch(onProblem),
        onContent() {
          const files = takeEdits(workspace, tellProblem);
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

/** Starts one run for all webhooks that came while no preview ran, or that the last one did not finish. */
function catchUp({ refetch, build, secrets, webhooks }: PreviewContext): void {
  if (refetch.isPossible && build && secrets.webhookSecret !== undefined)
    webhooks.add({ action: 'start', subject: '', key: 'start' });
}

/** Applies the current settings, and returns their fault. If they cannot be read, the last ones stay. Open pages show a fault until it is fixed. */
async function takeSettings(
  { openSettings }: PreviewOptions,
  context: PreviewContext,
  tellProblem: TellProblem,
): Promise<unknown> {
  try {
    const settings = await openSettings(context.workspace.settings().fault === undefined);
    context.workspace.replaceSettings(settings);
    tellPublicFiles(context);
    tellProblem('code', settings.fault);
    return settings.fault;
  } catch (error) {
    tellProblem('code', error);
    return error;
  }
}

/** Takes over files of the store that were edited by hand. Open pages also show a broken one. @throws StopoverError store-damaged. */
function takeEdits(workspace: Workspace, tellProblem: TellProblem): readonly string[] {
  try {
    const files = workspace.takeEdits();
    tellProblem('store', undefined);
    return files;
  } catch (error) {
    tellProblem('store', error);
    throw error;
  }
}

function tellPublicFiles({ openPages, workspace }: PreviewContext): void {
  openPages.notify({ kind: 'notice', name: 'public-files', data: namePublicFiles(workspace.settings()) });
}
