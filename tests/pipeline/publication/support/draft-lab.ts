/** Settings of builds over a small store with drafts. */
import { join } from 'node:path';
import { Config } from '#pipeline';
import type { UserConfig } from '../../../../pipeline/config/config.ts';
import type { BuildSettings } from '../../../../pipeline/run/build-settings.ts';
import { beginStoreUpdate } from '../../../../pipeline/store/update/store-update.ts';
import type { Story } from '../../../../renderer/index.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

/** The content of a store, and the site that is built from it. */
export interface DraftLab {
  readonly published?: readonly Story[];
  /** The drafts that differ from what is published, or are new. */
  readonly drafts?: readonly Story[];
  readonly config?: UserConfig;
  readonly blocks?: BuildSettings['extensions']['blocks'];
}

/** Makes a store with this content, and the settings of a build over it. */
export function makeDraftLab({
  published = [],
  drafts = [],
  config = {},
  blocks = [],
}: DraftLab): BuildSettings {
  const root = makeTemporaryFolder();
  const storeFolder = join(root, 'content');
  const update = beginStoreUpdate(storeFolder, { fresh: true });
  for (const story of published) update.put('published', story);
  for (const story of [...published, ...drafts]) update.put('draft', story);
  const versions = ['published', 'draft'] as const;
  const languages = [...new Set(['default', ...[...published, ...drafts].map(({ language }) => language)])];
  update.commit({ spaceId: 1, cv: 1, versions, languages, startsWith: '' });
  return {
    config: Config.parse({ site: { url: 'https://lab.example' }, ...config }),
    storeFolder,
    outFolder: join(root, 'dist'),
    cacheFolder: join(root, 'cache'),
    version: 'published',
    force: false,
    only: undefined,
    now: new Date('2026-11-20T12:00:00Z'),
    extensions: { blocks, renderDocument: undefined, hash: 'lab' },
    codeHash: 'lab',
  };
}
