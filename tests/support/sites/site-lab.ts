/** A small site for tests of the build: stories in memory, a store and an output on disk. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildMemory } from '../../../pipeline/build/build-memory.ts';
import type { BuildReport } from '../../../pipeline/build/build-report.ts';
import { buildSite } from '../../../pipeline/build/build-site.ts';
import { Config, type UserConfig } from '../../../pipeline/config/config.ts';
import { createEventHub, type EventHub } from '../../../pipeline/events.ts';
import type { BuildSettings } from '../../../pipeline/run/build-settings.ts';
import type { Datasource } from '../../../pipeline/store/store-types.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { defineBlock, type RawBlock, type Story } from '../../../renderer/index.ts';
import { makeStory, makeUuid } from '../content/make-story.ts';
import { makeTemporaryFolder, readTree } from '../runs/temporary-folder.ts';
import { keepBundles, LAB_CODE } from './lab-bundles.ts';

/** A block that throws on demand, to test builds with a failed page. */
const fragileBlock = defineBlock({
  name: 'fragile',
  kind: 'section',
  fields: {},
  render: ({ block }) => {
    if (block.breaks) throw new Error('the fragile block broke');
    return null;
  },
});

export interface LabContent {
  readonly stories: readonly Story[];
  readonly datasources?: readonly Datasource[];
}

export interface SiteLab {
  readonly out: string;
  /** The store's folder. */
  readonly content: string;
  /** Writes content to the store like a fetch that finds exactly this content. */
  store(content: LabContent): void;
  build(options?: LabOptions): Promise<BuildReport>;
  /** Makes a cold build of the same store into another folder; returns every file of that site. */
  buildClean(options?: LabOptions): Promise<Record<string, string>>;
  /** Every file of the site. */
  tree(): Record<string, string>;
}

interface LabOptions extends Partial<Omit<BuildSettings, 'config'>> {
  readonly memory?: BuildMemory | undefined;
  readonly config?: UserConfig;
  readonly events?: EventHub;
  readonly signal?: AbortSignal;
}

/** The moment that test sites are built for. */
const LAB_TIME = new Date('2026-11-20T12:00:00Z');

/** Makes a lab in a new folder. */
export function makeSiteLab(): SiteLab {
  const root = makeTemporaryFolder();
  const out = join(root, 'dist');
  const content = join(root, 'content');
  const build = async ({ config = {}, events = createEventHub(), ...options }: LabOptions) => {
    const cacheFolder = options.cacheFolder ?? join(root, 'cache');
    await keepBundles(cacheFolder);
    return buildSite({
      config: Config.parse({ site: { url: 'https://lab.example' }, ...config }),
      storeFolder: content,
      outFolder: out,
      version: 'published',
      force: false,
      only: undefined,
      now: LAB_TIME,
      extensions: { blocks: [fragileBlock], renderDocument: undefined, hash: 'lab' },
      codeHash: LAB_CODE,
      events,
      ...options,
      cacheFolder,
    });
  };
  return {
    out,
    content,
    store: (stories) => writeStore(content, stories),
    build: (options = {}) => build(options),
    async buildClean(options = {}) {
      const folders = { outFolder: join(root, 'clean'), cacheFolder: join(root, 'clean-cache') };
      for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
      await build({ ...options, ...folders });
      return existsSync(folders.outFolder) ? readTree(folders.outFolder) : {};
    },
    tree: () => readTree(out),
  };
}

function writeStore(folder: string, { stories, datasources = [] }: LabContent): void {
  const update = beginStoreUpdate(folder, { fresh: true });
  for (const story of stories) update.put('published', story);
  for (const datasource of datasources) update.putDatasource(datasource);
  const languages = [...new Set(['default', ...stories.map(({ language }) => language)])];
  update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages, startsWith: '' });
}

/** A page with a heading and a body. */
export function makePage(number: number, { title, body = [], ...overrides }: PageOptions): Story {
  return makeStory(number, {
    ...overrides,
    content: { _uid: `page-${number}`, component: 'page', title, body, ...overrides.fields },
  });
}

/** A home page that cannot be rendered. */
export function makeBreakingPage(): Story {
  const body = [{ _uid: 'x', component: 'fragile', breaks: true }];
  return makePage(1, { title: 'Home', slug: 'home', body });
}

interface PageOptions extends Partial<Omit<Story, 'content'>> {
  readonly title: string;
  readonly body?: readonly RawBlock[];
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A list of links to stories by their numbers. */
export function makeLinks(uid: string, ...numbers: number[]): RawBlock {
  const links = numbers.map((number) => ({
    _uid: `${uid}-${number}`,
    component: 'link_item',
    label: `Link ${number}`,
    link: { linktype: 'story', id: makeUuid(number) },
  }));
  return { _uid: uid, component: 'link_list', title: 'Links', links };
}
