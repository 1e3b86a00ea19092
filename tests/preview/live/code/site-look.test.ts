/** Tests a site's look in the preview: a saved style sheet is shown in the page that is open, and so is a mistake in it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../../../support/runs/temporary-folder.ts';
import { visit } from '../../../support/servers/exact-request.ts';
import { makeLinks, makePage } from '../../../support/sites/site-lab.ts';
import { type OwnPreview, openOwnPreview } from '../../support/own-preview.ts';

let preview: OwnPreview;
let page: Page;

const sheet = (color: string) => ({ 'styles/parts.css': `h1 { & { color: ${color}; } }` });
const logo = (width: number) => ({
  'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40"><path d="M0 0h9v9z"/></svg>`,
});
/** Large enough to become a separate file. */
const blockSheet = (color: string) => ({
  'blocks/sailing.css': `.sailing { & { color: ${color}; } }\n${Array.from({ length: 300 }, (_, index) => `.filler-${index} { margin: ${index}px; }`).join('\n')}`,
});
const colorOfTitle = (color: string) =>
  page.waitForFunction((wanted) => getComputedStyle(document.querySelector('h1')!).color === wanted, color);

beforeAll(async () => {
  const files = {
    'stopover.config.json': JSON.stringify({
      site: { logo: 'logo.svg', icon: 'icon.svg' },
      styles: ['styles/site.css'],
      blocks: ['blocks/sailing.tsx'],
      store: 'content',
      artefacts: ['note.ts'],
    }),
    'note.ts': `import { defineArtefact } from 'stopover';
      export const note = defineArtefact({ path: 'note.txt', make: () => 'made by the site' });
      export const leaflet = defineArtefact({ path: 'leaflet.html', make: () => '<title>Leaflet</title>' });
      export const start = defineArtefact({ path: 'start.mjs', make: () => 'export {};' });`,
    'public/note.txt': 'public',
    'blocks/sailing.tsx': `import { defineBlock } from 'stopover';
      import plan from './plan.pdf';
      import './sailing.css';
      export const sailing = defineBlock({ name: 'link_list', kind: 'section', fields: {},
        render: () => <p className="sailing"><a href={plan}>Sailing</a></p> });`,
    'blocks/plan.pdf': '%PDF-1.7',
    ...blockSheet('rgb(1, 2, 3)'),
    'styles/site.css': '@import "./parts.css";',
    ...sheet('rgb(1, 2, 3)'),
    ...logo(80),
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    'public/terms.txt': 'at first',
    'public/moved.html': 'a file',
  };
  const home = makePage(1, { slug: 'home', title: 'Home', body: [makeLinks('links', 1)] });
  const place = (slugs: readonly string[]) => [
    home,
    ...slugs.map((slug, index) => makePage(index + 2, { slug, title: slug })),
  ];
  const [now, before] = [place(['other', 'more', 'most']), place(['moved', 'leaflet', 'Moved'])];
  preview = await openOwnPreview(files, now, before);
  page = await preview.openHome();
});
afterAll(() => preview?.close());

describe('the logo of a site in the preview', () => {
  it('is shown as it is saved', async () => {
    const show = (width: number) =>
      page.waitForFunction((wanted) => {
        const image = document.querySelector<HTMLImageElement>('.site-head .logo img');
        return image?.width === wanted && image.naturalWidth > 0;
      }, width);
    await show(80);
    writeFiles(preview.cwd, logo(120));
    await show(120);
  });
});

describe('style sheets of a site in the preview', () => {
  it('are shown as they are saved, those that others import too', async () => {
    await colorOfTitle('rgb(1, 2, 3)');
    writeFiles(preview.cwd, sheet('rgb(4, 5, 6)'));
    await colorOfTitle('rgb(4, 5, 6)');
  });

  it('are shown as they are saved when a block imports them, too', async () => {
    const colorOfBlock = (color: string) =>
      page.waitForFunction(
        (wanted) => getComputedStyle(document.querySelector('.sailing')!).color === wanted,
        color,
      );
    await colorOfBlock('rgb(1, 2, 3)');
    writeFiles(preview.cwd, blockSheet('rgb(4, 5, 6)'));
    await colorOfBlock('rgb(4, 5, 6)');
  });

  it('say over the page where a mistake is, until it is mended', async () => {
    writeFiles(preview.cwd, { 'styles/parts.css': 'h1 {\n  color: green;\n}} p {}\n' });
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.textContent()).toMatch(/styles\/parts\.css:3:\d/);
    await colorOfTitle('rgb(4, 5, 6)');
    writeFiles(preview.cwd, sheet('rgb(7, 8, 9)'));
    await dialog.waitFor({ state: 'detached' });
    await colorOfTitle('rgb(7, 8, 9)');
  });
});

describe('the public folder in the preview', () => {
  const ask = async (path: string) => {
    const { statusCode, body, headers } = await preview.app.inject({
      url: path,
      headers: { host: 'localhost' },
    });
    return { statusCode, body, type: headers['content-type'] };
  };

  it('is answered, and open pages load again when a file of it is another', async () => {
    expect(await ask('/terms.txt')).toMatchObject({
      statusCode: 200,
      body: 'at first',
      type: expect.stringContaining('text/plain'),
    });
    expect((await ask('/nothing.txt')).statusCode).toBe(404);
    // On hosts, this link is broken.
    expect((await ask('/Terms.txt')).statusCode).toBe(404);
    await page.evaluate(() => Object.assign(globalThis, { same: true }));
    writeFiles(preview.cwd, {
      'public/terms.txt': 'and then',
      'public/deep/art.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    await page.waitForFunction(() => !('same' in globalThis));
    expect((await ask('/terms.txt')).body).toBe('and then');
    await expect.poll(async () => (await ask('/deep/art.svg')).type).toBe('image/svg+xml');
  });

  it('is answered where a story once was, in the same letters', async () => {
    expect(await ask('/moved')).toMatchObject({ statusCode: 200, body: 'a file' });
    expect((await ask('/Moved')).statusCode).toBe(301);
  });

  it('is answered by names that no page could have, too', async () => {
    writeFiles(preview.cwd, { 'public/Terms #2.txt': 'second' });
    await expect.poll(async () => (await ask('/Terms%20%232.txt')).body).toBe('second');
  });
});

describe('a document that the site makes, in the preview', () => {
  it('is at the address that hosts give it', async () => {
    const ask = (url: string) => preview.app.inject({ url, headers: { host: 'localhost' } });
    const { statusCode, headers, body } = await ask('/leaflet');
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<title>Leaflet</title>',
    ]);
    expect((await ask('/leaflet.html')).headers.location).toBe('/leaflet');
  });
});

describe('the media type of a file in the preview', () => {
  const findType = async (url: string) =>
    (await preview.app.inject({ url, headers: { host: 'localhost' } })).headers['content-type'];

  it('is by its ending, so that browsers run modules that the site makes', async () => {
    expect(await findType('/start.mjs')).toBe('text/javascript; charset=utf-8');
  });

  it('is that of documents, so that browsers show those that blocks import', async () => {
    const links = await page.$$eval('.sailing a', (found) => found.map((link) => link.getAttribute('href')));
    expect(links).toHaveLength(1);
    expect(await findType(links[0]!)).toBe('application/pdf');
  });
});

describe('the files of a shared page', () => {
  it('are given with it: public ones and the icon, but no page beside it', async () => {
    const { origin } = new URL(page.url());
    const shared = await visit(origin, '/__stopover/share', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ route: '/' }),
    });
    const { url } = JSON.parse(String(shared.body)) as { readonly url: string };
    const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
    const opened = await visit(origin, url.slice(origin.length), { headers: elsewhere });
    const [cookie = ''] = opened.headers['set-cookie'] ?? [];
    const open = (path: string) =>
      visit(origin, path, { headers: { ...elsewhere, cookie: cookie.split(';')[0]! } });
    const statusOf = async (path: string) => (await open(path)).status;
    const icons = [...String(opened.body).matchAll(/<link rel="(?:icon|manifest)[^>]*href="([^"]+)"/g)];
    for (const path of ['/', '/terms.txt', ...icons.map(([, path = '']) => path)]) {
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    }
    expect(icons.length).toBeGreaterThan(1);
    // It takes precedence over a file that the site makes at the same path.
    expect(String((await open('/note.txt')).body)).toBe('public');
    for (const path of ['/other', '/_payload/other.json', '/nowhere.txt', '/%2e%2e/stopover.config.json']) {
      expect([path, await statusOf(path)]).toEqual([path, 403]);
    }
  });
});
