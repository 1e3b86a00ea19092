/** A preview of a project on disk, opened from its configuration as `stopover preview` does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildPreviewServer, type PreviewServer } from '#preview';
import { resolvePreview } from '../../../cli/preview/resolve-preview.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import type { Story } from '../../../renderer/index.ts';
import { makeContext } from '../../cli/support/make-context.ts';
import { type BorrowedBrowser, borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { writeFiles } from '../../support/runs/temporary-folder.ts';
import { type EditorWindow, openContext, openEditor } from './editor-window.ts';

export interface OwnPreview {
  /** Folder of the project. */
  readonly cwd: string;
  readonly app: PreviewServer['app'];
  /** Opens the home page in a browser. */
  openHome(): Promise<Page>;
  /** Opens the home page in a window of the Visual Editor. */
  openInEditor(): Promise<EditorWindow>;
  close(): Promise<void>;
}

/** Opens the preview of these files; their configuration names `content` as the store, which gets the stories; some may have been elsewhere before. The caller closes it. */
export async function openOwnPreview(
  files: Readonly<Record<string, string>>,
  stories: readonly Story[],
  before: readonly Story[] = [],
): Promise<OwnPreview> {
  const cwd = mkdtempSync(join(tmpdir(), 'stopover-own-preview-'));
  writeFiles(cwd, files);
  for (const [index, known] of (before.length > 0 ? [before, stories] : [stories]).entries()) {
    const update = beginStoreUpdate(join(cwd, 'content'), { fresh: true });
    for (const story of known) update.put('published', story);
    const versions = ['published', 'draft'] as const;
    update.commit({ spaceId: 7, cv: index + 1, versions, languages: ['default'], startsWith: '' });
  }
  const server = await buildPreviewServer(await resolvePreview({}, makeContext({ cwd })));
  await server.watch(() => {});
  let browser: BorrowedBrowser | undefined;
  return {
    cwd,
    app: server.app,
    async openHome() {
      const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
      browser = await borrowBrowser();
      const page = await browser.newPage();
      await page.goto(origin);
      await page.waitForSelector('html[data-page-ready]', { state: 'attached' });
      return page;
    },
    async openInEditor() {
      const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
      browser = await borrowBrowser();
      return openEditor(await openContext(browser), `${origin}/`);
    },
    async close() {
      await browser?.close();
      await server.close();
      rmSync(cwd, { recursive: true, force: true });
    },
  };
}
