/** A preview over a small store on disk, for tests: stories in memory are written as a fetch would write them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPreviewServer, type PreviewOptions, type PreviewServer } from '#preview';
import type { BlockDefinition } from '#renderer';
import { Config, type UserConfig } from '../../../pipeline/config/config.ts';
import type { SiteMiddleware } from '../../../pipeline/run/build-settings.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import type { Story } from '../../../renderer/index.ts';
import { keepBundles, LAB_CODE } from '../../support/sites/lab-bundles.ts';

/** The moment that labs show. */
export const LAB_TIME = new Date('2026-11-20T12:00:00Z');

export interface LabStories {
  readonly published?: readonly Story[];
  readonly drafts?: readonly Story[];
}

export interface PreviewLab extends PreviewServer {
  readonly root: string;
  /** Writes content to the store like a fetch that finds exactly this content. */
  store(stories: LabStories): void;
}

export interface PreviewLabOptions extends LabStories, Partial<PreviewOptions> {
  readonly config?: UserConfig;
  readonly blocks?: readonly BlockDefinition[];
  readonly middleware?: SiteMiddleware;
}

/** Makes a preview; the caller closes it. */
export async function makePreviewLab(options: PreviewLabOptions): Promise<PreviewLab> {
  const { published, drafts, config = {}, blocks = [], middleware, ...rest } = options;
  const root = mkdtempSync(join(tmpdir(), 'stopover-preview-'));
  const storeFolder = join(root, 'content');
  const store = (stories: LabStories) => writeStore(storeFolder, stories);
  store({ published: published ?? [], drafts: drafts ?? [] });
  await keepBundles(join(root, 'cache'));
  const server = await buildPreviewServer({
    openSettings: async () => ({
      watched: [],
      build: {
        config: Config.parse({ site: { url: 'https://lab.example' }, ...config }),
        storeFolder,
        outFolder: join(root, 'dist'),
        cacheFolder: join(root, 'cache'),
        version: 'draft',
        force: false,
        only: undefined,
        now: LAB_TIME,
        extensions: { blocks, renderDocument: undefined, hash: 'lab', middleware },
        codeHash: LAB_CODE,
      },
    }),
    secrets: { previewToken: undefined, webhookSecret: undefined },
    now: () => LAB_TIME,
    ...rest,
  });
  return {
    ...server,
    root,
    store,
    async close() {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function writeStore(folder: string, { published = [], drafts = [] }: LabStories): void {
  const update = beginStoreUpdate(folder, { fresh: true });
  for (const story of published) update.put('published', story);
  for (const story of [...published, ...drafts]) update.put('draft', story);
  const languages = [...new Set(['default', ...[...published, ...drafts].map(({ language }) => language)])];
  const versions = ['published', 'draft'] as const;
  update.commit({ spaceId: 288868, cv: 1, versions, languages, startsWith: '' });
}
