/** Connects the parts of a preview, so that edits, fetches and webhooks reach the open pages. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createPasses } from '../access/passes.ts';
import { openShareLinks } from '../access/share-links.ts';
import type { PreviewContext } from '../endpoints/preview-endpoints.ts';
import { handleWebhook } from '../webhook/handle-webhook.ts';
import { createWebhookQueue } from '../webhook/webhook-queue.ts';
import { createEdits } from './edits.ts';
import { createOpenPages } from './open-pages/open-pages.ts';
import type { PreviewOptions } from './preview-settings.ts';
import { openWorkspace } from './site/workspace.ts';
import { createRefetch } from './watch/refetch.ts';
import { STORE_MANIFEST } from './watch/watch.ts';

/**
 * Opens settings and store.
 * @throws StopoverError store-missing, store-damaged, store-newer, and what `openSettings` throws.
 */
export async function openContext(options: PreviewOptions): Promise<PreviewContext> {
  const workspace = openWorkspace({ ...options, settings: await options.openSettings(false) });
  const edits = createEdits();
  const openPages = createOpenPages({
    workspace,
    now: options.now,
    render: edits.render,
  });
  const storeChanged = async () => {
    workspace.reopenStore();
    await openPages.refresh();
  };
  const passes = createPasses(options.secrets.previewToken);
  const shareLinks = openShareLinks({ passes, cacheFolder: () => workspace.settings().build.cacheFolder });
  const refetch = openRefetch(options, { workspace, edits, openPages, storeChanged });
  const webhooks = createWebhookQueue({
    run: (signal) => handleWebhook({ refetch, build: options.build }, signal),
    now: options.now,
  });
  return {
    ...options,
    ...{ workspace, openPages, edits, refetch, webhooks, passes, shareLinks, storeChanged },
  };
}

/** Makes the refetch: a fetch drops the edits that it brings, and is announced to the open pages. */
function openRefetch(
  options: PreviewOptions,
  parts: Pick<PreviewContext, 'workspace' | 'edits' | 'openPages' | 'storeChanged'>,
) {
  const { workspace, edits, openPages, storeChanged } = parts;
  let dropSaved = () => {};
  return createRefetch({
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
}

/** When the store was last written: a commit writes this file last. */
function readStoreTime(folder: string): string | undefined {
  return statSync(join(folder, STORE_MANIFEST), { throwIfNoEntry: false })?.mtime.toISOString();
}
