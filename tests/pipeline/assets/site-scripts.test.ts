/** Bundles the browser code as a build does: a content page loads little code, without the runtime. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SiteScripts } from '../../../pipeline/assets/site-scripts.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makeScripts } from '../../support/sites/site-scripts.ts';

/** All that a content page may load. */
const CONTENT_PAGE_BYTES = 6_000;
/** All that a page with islands may load, but for the map. */
const ISLAND_PAGE_BYTES = 30_000;

const gzipSize = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;
/** A chunk and all that it imports, by the names of the modules. */
const withImports = ({ files }: SiteScripts, names: readonly string[]) => {
  const nameOf = (path: string) => path.split('/').at(-1)!;
  const found = new Set(files.filter(({ path }) => names.includes(nameOf(path).split('.')[0]!)));
  for (const { content } of found) {
    for (const [, name] of String(content).matchAll(/(?:from|import)\s*[`"']\.\/([^`"']+)[`"']/g)) {
      for (const file of files) if (nameOf(file.path) === name) found.add(file);
    }
  }
  return [...found];
};
const loadedAlways = ({ earlyScripts, scripts, files }: SiteScripts) =>
  files.filter(({ path }) => [...earlyScripts, ...scripts].includes(`/${path}`));

describe('with the small runtime', async () => {
  const bundled = await makeScripts({ ...testSite, basePath: '' }, { runtime: 'preact' });

  it('keeps what a content page loads within 6 kB', () => {
    const bytes = loadedAlways(bundled).map(({ content }) => gzipSize(content));
    expect(bytes).toHaveLength(2);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(CONTENT_PAGE_BYTES);
  });

  it('keeps a page with a search box, a countdown and its code within 30 kB', () => {
    const later = ['island', 'hydrate-island', 'search-box', 'countdown', 'offer-code'];
    const chunks = withImports(bundled, later);
    expect(chunks.length).toBeGreaterThan(later.length);
    const page = new Set([...loadedAlways(bundled), ...chunks]);
    const total = [...page].reduce((sum, { content }) => sum + gzipSize(content), 0);
    expect(total).toBeLessThanOrEqual(ISLAND_PAGE_BYTES);
  });

  it('has no validation library in the browser', () => {
    for (const { content } of bundled.files) expect(String(content)).not.toMatch(/ZodError|safeParse/);
  });

  it('loads the runtime with the islands only', () => {
    const runtime = /__k\b|__H\b|hydrateRoot\(/;
    const isRuntime = ({ content }: (typeof bundled.files)[number]) => runtime.test(String(content));
    expect(bundled.files.filter(isRuntime)).not.toEqual([]);
    expect(loadedAlways(bundled).filter(isRuntime)).toEqual([]);
  });

  it('gives the same bytes again', async () => {
    expect(await makeScripts({ ...testSite, basePath: '' }, { runtime: 'preact' })).toEqual(bundled);
  });

  it('knows where the site lies and which languages it has', () => {
    const [module] = bundled.files.filter(({ path }) => bundled.scripts.includes(`/${path}`));
    expect(String(module?.content)).toContain('"de":"de"');
  });
});

it('gives every file another name when a setting is another, and each finds the others', async () => {
  const languages = testSite.languages;
  const [here, below] = await Promise.all(
    ['', '/travel'].map((basePath) => makeScripts({ languages, basePath }, { runtime: 'preact' })),
  );
  const modulesOf = ({ files, earlyScripts }: SiteScripts) =>
    files.filter(({ path }) => !earlyScripts.some((address) => address.endsWith(path)));
  const names = new Set(here!.files.map(({ path }) => path));
  for (const { path } of modulesOf(below!)) expect(names, path).not.toContain(path);
  for (const { files } of [here!, below!]) {
    const folder = new Set(files.map(({ path }) => path.split('/').at(-1)!));
    let references = 0;
    for (const { content } of files) {
      expect(String(content)).not.toContain('STOPOVER_SETTINGS');
      for (const [, name] of String(content).matchAll(/[`"']\.\/([\w.-]+\.js)[`"']/g)) {
        expect(folder).toContain(name);
        references++;
      }
    }
    expect(references).toBeGreaterThan(folder.size);
  }
});

it('takes the runtime that the server renders with when the configuration says so', async () => {
  const { files } = await makeScripts({ ...testSite, basePath: '' }, { runtime: 'react' });
  expect(
    files.some(({ content }) => /process\.env|react-dom-client\.development/.test(String(content))),
  ).toBe(false);
  expect(files.some(({ content }) => String(content).includes('react.dev/errors'))).toBe(true);
});

describe('code of features that are not configured', () => {
  const monitoring = {
    applicationId: 'a1b2c3d4',
    clientToken: 'pub5f2d8c',
    service: 'website',
    sessionSampleRate: 100,
  };
  const flags = { clientKey: 'ck_7d1f0a', url: 'https://flags.example.org', consent: 'none' } as const;
  const textOf = ({ files }: SiteScripts) => files.map(({ content }) => content).join('\n');

  it('is not in the site', async () => {
    const placeholders = {
      monitoring: { ...monitoring, clientToken: '<token>' },
      flags: { ...flags, clientKey: 'your-key' },
    };
    const without = await makeScripts({ ...testSite, basePath: '' }, { runtime: 'preact' });
    expect(await makeScripts({ ...testSite, basePath: '' }, { runtime: 'preact', ...placeholders })).toEqual(
      without,
    );
    expect(textOf(without)).not.toMatch(/datadog|_dd_s|ofrep/i);
  });

  it('is loaded later when it is configured, and costs the pages little', async () => {
    const configured = await makeScripts(
      { ...testSite, basePath: '' },
      { runtime: 'preact', monitoring, flags },
    );
    expect(textOf(configured)).toContain('pub5f2d8c');
    expect(textOf(configured)).toContain('ofrep/v1');
    const always = loadedAlways(configured).reduce((sum, { content }) => sum + gzipSize(content), 0);
    expect(always).toBeLessThan(CONTENT_PAGE_BYTES + 1024);
  });
});
