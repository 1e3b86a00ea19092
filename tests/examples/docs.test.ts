/** The documentation as a site: imported from `docs/`, built and searched as its README says. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSameDocument, markDocument, type OpenSite, openSite } from '../support/browser/open-site.ts';
import { readTree } from '../support/runs/temporary-folder.ts';
import { lookRound } from './support/look-round.ts';
import { type BuildAnswer, checkTypes, type Example, makeExample } from './support/make-example.ts';

const root = join(import.meta.dirname, '../..');

describe('the documentation', () => {
  let example: Example;
  let first: BuildAnswer;
  let site: OpenSite;
  beforeAll(async () => {
    example = await makeExample('docs');
    const importer = join(root, 'examples/docs/import-docs.mjs');
    await execa(process.execPath, [importer, join(root, 'docs'), join(example.folder, 'space')]);
    await example.fetch();
    first = await example.build();
    site = await openSite(join(example.folder, 'dist'), undefined, 'https://docs.example');
  });
  afterAll(async () => {
    await site?.close();
    example?.remove();
  });

  const read = (file: string) => readFileSync(join(example.folder, 'dist', file), 'utf8');

  it('should have a page for every document, without failures and findings', () => {
    const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
    expect(first).toMatchObject({ ok: true, warnings: [], failures: [] });
    // `README.md` is the home page.
    expect(first.pages.total).toBe(documents.filter((file) => file.endsWith('.md')).length);
    expect(read('configuration.html')).toContain('stopover.config.ts');
  });

  it('should show the pictures, and lead to the documents of folders', () => {
    expect(read('tutorial.html')).toMatch(/<img[^>]+src="\/images\/tutorial-plain\.png"/);
    expect(readdirSync(join(example.folder, 'dist/images'))).toContain('tutorial-plain.png');
    expect(read('index.html')).toContain('<a href="/guides/what-to-commit">');
    expect(read('tutorial.html')).toContain('<a href="/reference/blocks">reference</a>');
  });

  it('should have types that fit the strictest settings', async () => {
    expect(await checkTypes(example)).toBe('');
  });

  it('should have no link and no anchor that leads nowhere', async () => {
    const findings = await example.check();
    expect(findings.filter(({ rule }) => /link|anchor/.test(rule))).toEqual([]);
  });

  it('should show no trace of the look of the demo', () => {
    const shown = Object.entries(readTree(join(example.folder, 'dist'))).filter(([path]) =>
      path.endsWith('.css'),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const [, css] of shown) expect(css).not.toMatch(/windsock|familjen|atkinson|--apron/i);
    // The colours of its bars.
    expect(readTree(join(example.folder, 'dist'))['index.html']).not.toMatch(/#f8f6f1|#0c1612/);
  });

  it('should be accessible and without errors on every page, at every width', async () => {
    expect(await lookRound(join(example.folder, 'dist'))).toEqual([]);
  });

  it('should find a section by a word, by keyboard alone', async () => {
    const page = await site.visit('/');
    await page.getByLabel('Search').focus();
    await page.keyboard.type('baseStyles');
    await page.locator('.found a').first().waitFor();
    expect(await page.locator('.found').innerText()).toContain('The look of a site');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('html[data-page-ready]').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/');
    await page.getByLabel('Search').fill('zzzzqqq');
    await page.getByText('Nothing about “zzzzqqq”.').waitFor();
  });

  it('should find a word that was typed before the island listened', async () => {
    const page = await site.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.context().route('**/island.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Search').focus();
    await page.keyboard.type('baseStyles');
    release();
    await page.locator('.found a').first().waitFor();
  });

  it('should stay with what it has found when somebody presses Enter', async () => {
    const page = await site.visit('/configuration');
    await markDocument(page);
    await page.getByLabel('Search').focus();
    await page.keyboard.type('baseStyles');
    await page.locator('.found a').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('Search').fill('zzzzqqq');
    await page.getByText('Nothing about “zzzzqqq”.').waitFor();
    expect([await isSameDocument(page), new URL(page.url()).pathname]).toEqual([true, '/configuration']);
  });

  it('should say that the search cannot be loaded, and try again with the next key', async () => {
    const page = await site.visit('/');
    await page.route('**/search-index.json', (route) => route.abort());
    await page.getByLabel('Search').fill('sitemap');
    await page.getByText('The search could not be loaded').waitFor();
    await page.unroute('**/search-index.json');
    await page.getByLabel('Search').press('s');
    await page.getByText('About “sitemaps”').waitFor();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
  });

  it('should lead to every document without script', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/configuration');
    await page.getByLabel('Search').press('Enter');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.locator('main').innerText()).toContain('Configuration');
  });
});
