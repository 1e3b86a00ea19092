/**
 * Tests that a build notices each key of the configuration that affects the site: after any change, the incremental build
 * writes the bytes of a forced one.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveBuild } from '../../../cli/build/resolve-build.ts';
import type { BuildReport } from '../../../pipeline/build/build-report.ts';
import { buildSite } from '../../../pipeline/build/build-site.ts';
import { Config, type UserConfig } from '../../../pipeline/config/config.ts';
import { createEventHub } from '../../../pipeline/events.ts';
import { openCopier } from '../../cli/support/open-copier.ts';
import { trimStore } from '../../support/content/trim-store.ts';
import { readTree, writeFiles } from '../../support/runs/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');
const NOW = new Date('2026-11-20T12:00:00Z');

/** A part of the demo in which each key shows: forms, maps with and without a known route, dates, prices, campaigns. */
const stories =
  /^(?:global\/.*|home|help|help\/contact|guides\/lost-keys|airports\/brackholm(?:\/.*)?|hotels|parking|parking\/brackholm|.*\/(?:p4-long-stay|s4-p4-terminal-2|winter-parking|christmas-parking|heron-court))$/;

/** Keys that do not concern the site, by the part of the program that reads them. */
const unrelated: Readonly<Record<string, readonly string[]>> = {
  editors: ['$schema'],
  fetch: ['storyblok', 'icons'],
  'commands, as places': ['store', 'out', 'cache'],
  publishing: ['build.publish', 'build.onFailedPage', 'build.pageTimeout'],
  'machines that render': ['build.engine', 'build.sharedFolder', 'build.redisPrefix', 'build.queueFromPages'],
  'the route service': ['routeService'],
  check: ['check'],
  preview: ['preview'],
};

const files = {
  'block.tsx': `import { defineBlock } from 'stopover';
export const help = defineBlock({ name: 'rich_text', kind: 'section', fields: {}, render: () => <p>our own</p> });`,
  'placing.tsx': `import { defineBlock } from 'stopover';
import { clock } from './island.tsx';
export const help = defineBlock({ name: 'rich_text', kind: 'section', fields: {},
  render: ({ context }) => context.island(clock, {}) });`,
  'artefact.ts': `import { defineArtefact } from 'stopover';
export const llms = defineArtefact({ path: 'llms.txt', make: ({ context }) => context.site.brand });`,
  'pages.tsx': `import { definePages } from 'stopover';
export const news = definePages({ name: 'news',
  list: () => [{ key: 'one', path: 'own/one', title: 'One', props: {} }], render: () => <p>one</p> });`,
  'both.tsx': `import { defineArtefact, definePages } from 'stopover';
export const news = definePages({ name: 'news',
  list: () => [{ key: 'one', path: 'own/one', title: 'One', props: {} }], render: () => <p>one</p> });
export const feed = defineArtefact({ path: 'feed.txt', make: () => 'One' });`,
  'document.ts': `export const renderDocument = ({ main }: { main: string }) => '<!doctype html>' + main;`,
  'shell.tsx': `import { defineShell } from 'stopover';
export default defineShell({ footer: () => <footer>our own</footer> });`,
  'behaviour.ts': `import { defineBehaviour } from 'stopover';
export const blink = defineBehaviour({ selector: 'p', attach() {} });`,
  'fold.ts': `import { defineBehaviour } from 'stopover';
export const fold = defineBehaviour({ selector: 'h2', attach() {} });`,
  'island.tsx': `import { defineIsland } from 'stopover';
export const clock = defineIsland({ name: 'clock', when: 'idle', component: () => <b>now</b> });`,
  'client.ts': 'console.debug(location.href);',
  'site.css': 'h1 { color: red; }',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  'public/terms.txt': 'terms',
  'files/other.txt': 'other',
};

const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles', maxZoom: 18 };
const monitoring = { applicationId: 'app-1', clientToken: 'token-1', version: '1' };
const flags = { clientKey: 'key-1', url: 'https://flags.example' };

/** All that can be changed is there already, so that one key is changed at a time. */
const base: UserConfig = {
  site: {
    url: 'https://windsock.example',
    languages: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch' },
    ],
  },
  build: { hosts: ['netlify'] },
  map: { tiles },
  islands: ['island.tsx'],
  // Code that every site publishes: that of an island follows what pages place.
  behaviours: ['fold.ts'],
  store: 'content',
  monitoring,
  flags,
  analytics: { url: 'https://analytics.example/events' },
};

/** Another value for each key; for keys that exclude others, another value of what is above them. */
const changes: Readonly<Record<string, unknown>> = {
  'site.url': 'https://other.example/below',
  'site.timeZone': 'America/New_York',
  'site.dayCount': 'calendar',
  'site.languages': [{ code: 'en', label: 'English' }],
  'site.home': 'help',
  'site.icon': 'icon.svg',
  'site.logo': 'icon.svg',
  'site.themeColor': '#123456',
  'site.dataFolders': ['global', 'content', 'lp'],
  'build.format': 'directory',
  'build.hosts': ['vercel'],
  'build.islandRuntime': 'react',
  'build.sourceMaps': false,
  'build.precompress': true,
  'forms.contact': 'https://forms.example/{key}',
  'forms.offer': 'https://offers.example/{key}',
  'forms.endpoints': { contact: 'https://one.example' },
  'monitoring.applicationId': 'app-2',
  'monitoring.clientToken': 'token-2',
  'monitoring.service': 'other',
  'monitoring.version': '2',
  'monitoring.sessionSampleRate': 50,
  'monitoring.remoteConfigurationId': 'remote',
  'analytics.url': 'https://other.example/events',
  'flags.clientKey': 'key-2',
  'flags.url': 'https://other.example',
  'flags.consent': 'statistics',
  'map.service': 'https://routes.example',
  'map.basemap': { map: { basemap: join(root, 'fixtures/road-network/basemap.pmtiles') } },
  'map.tiles.url': 'https://other.example/{z}/{x}/{y}.png',
  'map.tiles.attribution': 'Other tiles',
  'map.tiles.maxZoom': 12,
  redirects: [{ from: '/old', to: '/' }],
  routeRules: { '/help': { noindex: true } },
  blocks: ['block.tsx'],
  islands: [],
  behaviours: ['behaviour.ts'],
  clientModules: ['client.ts'],
  integrations: [{ name: 'tags', consent: 'statistics', script: 'https://tags.example/tag.js' }],
  document: 'document.ts',
  'security.policy': { 'img-src': ['https://pictures.example'] },
  public: 'files',
  shell: 'shell.tsx',
  pages: ['pages.tsx'],
  artefacts: ['artefact.ts'],
  styles: ['site.css'],
  baseStyles: false,
  theme: { '--apron': '#123456' },
  fonts: [{ package: '@fontsource-variable/archivo' }],
  messages: { en: { 'err.server': 'Jump' } },
};

/** All that a build leaves. */
const builtFolders = ['dist', '.stopover'];

let cwd: string;
const copier = openCopier();
let baseTree: Readonly<Record<string, string>>;

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'stopover keys '));
  writeFiles(cwd, files);
  symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'));
  cpSync(join(root, 'fixtures/content'), join(cwd, 'content'), { recursive: true });
  trimStore(join(cwd, 'content'), stories);
  mkdirSync(join(cwd, 'base'));
  await build(base, {});
  baseTree = readTree(join(cwd, 'dist'));
  for (const name of builtFolders) await copier.copy(join(cwd, name), join(cwd, 'base', name));
});
afterAll(() => {
  copier.close();
  rmSync(cwd, { recursive: true, force: true });
});

/** Brings back what the first build left: after the build of another key, two keys would change, and one of them might go unnoticed. */
async function restoreBase(): Promise<void> {
  for (const name of builtFolders) await copier.copy(join(cwd, 'base', name), join(cwd, name));
}

async function build(config: object, flags: { readonly force?: boolean }): Promise<BuildReport> {
  const settings = await resolveBuild(Config.parse(config), flags, { cwd, env: {}, now: () => NOW });
  const { error, ...report } = await buildSite({
    ...settings,
    allowRemovals: true,
    events: createEventHub(),
  });
  if (error) throw error;
  return report;
}

function change(key: string, value: unknown): object {
  const [first = '', ...others] = key.split('.');
  if (key === 'map.basemap') return { ...base, ...(value as object) };
  const set = (holder: object, [name, ...deeper]: readonly string[]): object => {
    const known = (holder as Record<string, unknown>)[name!] ?? {};
    return { ...holder, [name!]: deeper.length === 0 ? value : set(known as object, deeper) };
  };
  return set(base, [first, ...others]);
}

/** Paths of files that two sites do not have alike. */
function listDiffering(one: Record<string, string>, other: Record<string, string>): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (path) => one[path] !== other[path],
  );
}

/** Every key of the schema that holds a value of its own, `map.tiles.url`. */
function listKeys(): readonly string[] {
  const schema = JSON.parse(readFileSync(join(root, 'config.schema.json'), 'utf8'));
  interface Node {
    readonly properties?: Readonly<Record<string, Node>>;
  }
  const walk = ({ properties }: Node, path: string): readonly string[] =>
    properties
      ? Object.entries(properties).flatMap(([key, node]) => walk(node, path ? `${path}.${key}` : key))
      : [path];
  return walk(schema, '');
}

/** The space has words of its own for these, which come first: what they change is in no page of the demo. */
const overridden: Readonly<Record<string, unknown>> = { 'site.brand': 'Other' };

describe('a key of the configuration', () => {
  it('should be changed below, or say nothing of the site', () => {
    const isUnrelated = (key: string) =>
      Object.values(unrelated)
        .flat()
        .some((name) => key === name || key.startsWith(`${name}.`));
    const related = listKeys().filter((key) => !isUnrelated(key));
    expect(related.sort()).toEqual(Object.keys({ ...changes, ...overridden }).sort());
  });

  it.each([
    ['redirects', [{ from: '/old', to: '/' }]],
    ['routeRules', { '/help/**': { headers: { 'X-Help': 'yes' } }, '/lost': { redirect: '/help' } }],
    ['security.policy', { 'img-src': ['https://pictures.example'] }],
    ['build.hosts', ['nginx', 'vercel']],
    ['public', 'files'],
  ])('should not render pages again if it only concerns other files: %s', async (key, value) => {
    const config = change(key, value);
    await restoreBase();
    const { pages } = await build(config, {});
    expect(pages.rendered).toBe(0);
    const incremental = readTree(join(cwd, 'dist'));
    expect(incremental).not.toEqual(baseTree);
    await build(config, { force: true });
    expect(listDiffering(incremental, readTree(join(cwd, 'dist')))).toEqual([]);
  });

  it('should only render the pages that say a changed text: messages', async () => {
    const config = change('messages', { en: { 'contact.topic': 'Off it goes' } });
    await restoreBase();
    const { pages } = await build(config, {});
    expect(pages.rendered).toBe(1);
    const incremental = readTree(join(cwd, 'dist'));
    expect(incremental['help/contact.html']).toContain('Off it goes');
    await build(config, { force: true });
    expect(listDiffering(incremental, readTree(join(cwd, 'dist')))).toEqual([]);
  });

  it('should be noticed when an island that pages place loses its code', async () => {
    await restoreBase();
    const placing = change('blocks', ['placing.tsx']);
    await build(placing, {});
    await expect(build({ ...placing, islands: [] }, {})).rejects.toThrow('pages could not be rendered');
  });

  it('should be noticed when it takes a module for browsers over from another key', async () => {
    await restoreBase();
    const config = { ...change('clientModules', ['fold.ts']), behaviours: [] };
    await build(config, {});
    const incremental = readTree(join(cwd, 'dist'));
    await build(config, { force: true });
    expect(listDiffering(incremental, readTree(join(cwd, 'dist')))).toEqual([]);
  });

  it('should be noticed when it takes a module over from another key', async () => {
    await restoreBase();
    await build(change('pages', ['both.tsx']), {});
    expect(readTree(join(cwd, 'dist'))).toHaveProperty(['own/one.html']);
    const config = change('artefacts', ['both.tsx']);
    await build(config, {});
    const incremental = readTree(join(cwd, 'dist'));
    await build(config, { force: true });
    expect(listDiffering(incremental, readTree(join(cwd, 'dist')))).toEqual([]);
    expect(incremental).toHaveProperty(['feed.txt'], 'One');
  });

  it.each(Object.entries({ ...changes, ...overridden }))(
    'should be noticed when it changes: %s',
    async (key, value) => {
      const config = change(key, value);
      await restoreBase();
      await build(config, {});
      const incremental = readTree(join(cwd, 'dist'));
      await build(config, { force: true });
      const forced = readTree(join(cwd, 'dist'));
      expect(listDiffering(incremental, forced)).toEqual([]);
      if (!(key in overridden)) expect(forced).not.toEqual(baseTree);
    },
  );
});
