/** The examples of the reference: one small site with strict types, built by the program. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../support/browser/open-site.ts';
import { writeFiles } from '../support/runs/temporary-folder.ts';
import { type BuildAnswer, checkTypes, type Example, makeExample } from './support/make-example.ts';

/** The files of a package with a collection of icons. */
const lamp = {
  'package.json': '{"name": "@iconify-json/trust", "version": "1.0.0"}',
  'icons.json':
    '{"prefix": "trust", "width": 24, "height": 24, "icons": {"lamp": {"body": "<path d=\\"M8 2h8l2 8H6z\\"/>"}}}',
};

/** Installs the package of icons in addition to the example's packages. */
function installIcons({ folder }: Example): string {
  const packages = mkdtempSync(join(tmpdir(), 'stopover icons '));
  const installed = join(folder, 'node_modules');
  for (const name of readdirSync(installed)) symlinkSync(join(installed, name), join(packages, name));
  mkdirSync(join(packages, '@iconify-json/trust'), { recursive: true });
  writeFiles(join(packages, '@iconify-json/trust'), lamp);
  rmSync(installed);
  symlinkSync(packages, installed);
  return packages;
}

describe('the examples of the reference', () => {
  let example: Example;
  let types: string;
  let packages: string;
  let first: BuildAnswer;
  let site: OpenSite;
  beforeAll(async () => {
    example = await makeExample('reference');
    types = await checkTypes(example);
    packages = installIcons(example);
    await example.fetch();
    first = await example.build();
    site = await openSite(join(example.folder, 'dist'), undefined, 'https://lights.example');
  });
  afterAll(async () => {
    await site?.close();
    example?.remove();
    if (packages) rmSync(packages, { recursive: true, force: true });
  });

  const read = (file: string) => readFileSync(join(example.folder, 'dist', file), 'utf8');

  it('should have types that fit the strictest settings', () => {
    expect(types).toBe('');
  });

  it('should build without failures and findings', () => {
    expect(first).toMatchObject({ ok: true, warnings: [], failures: [], pages: { total: 14, failed: 0 } });
  });

  it('should show what its context says', () => {
    const home = read('index.html');
    for (const part of [
      '<p>Lighthouse Trust is open.</p><p>https://lights.example/, Europe/Oslo, Asia/Tokyo</p>',
      '<dt>Lights</dt><dd>Three</dd>',
      '<h2>Why we do it</h2><p>Lights <strong>guide</strong> ships.</p><p>Every night, all year.</p><dl>',
      '<a href="/stations/skarv">Skarv</a> Ida Holm',
      '<a href="/regions/north">Lighthouses in North</a>',
      '<p>Barents Sea, North Sea</p>',
      '<ol><li>Skarv</li><li>Tern Rock</li></ol>',
      'alt="Skarv light at dusk" loading="lazy"',
      '<path d="M8 2h8l2 8H6z"/>',
      '<a href="/stations/skarv">Visit Skarv</a>',
      '<small>Lighthouse Trust: times of the open sea</small>',
      '<aside aria-label="Notice">All lights are lit.</aside>',
      '<p>/, in 2 languages</p>',
    ])
      expect(home).toContain(part);
    expect(read('de/regions/south.html')).toContain('<h1>Leuchttürme: South</h1>');
    expect(read('stations/skarv.html')).toContain('"@type":"LandmarksOrHistoricalBuildings"');
    expect(read('404.html')).toContain('<a href="/">Back to the light</a>');
    expect(read('calendar.de.ics')).toContain('URL:https://lights.example/de/stations/skarv\r\n');
  });

  it('should find with every operator of a query', () => {
    const found = read('index.html').matchAll(/<dt>(\w+)<\/dt><dd>([^<]*)<\/dd><\/div>/g);
    expect(Object.fromEntries(Array.from(found, ([, operator, names]) => [operator, names]))).toMatchObject({
      ...{ eq: 'Skarv, Tern Rock', ne: 'Petrel Point', in: 'Tern Rock, Petrel Point' },
      ...{ lt: 'Tern Rock', lte: 'Tern Rock, Petrel Point', gt: 'Tern Rock', gte: 'Skarv, Tern Rock' },
      ...{ exists: 'Petrel Point', contains: 'Petrel Point' },
    });
  });

  it('should give blocks the values that the reference names', () => {
    const [, text = ''] = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(read('every-field.html')) ?? [];
    const values = JSON.parse(text.replaceAll('&quot;', '"'));
    expect(values).toMatchObject({
      ...{ nickname: 'Old Skarv', code: 'SKV', steps: 196, price: 12.5, has_cafe: true, light: 'flashing' },
      ...{ closes_at: '2026-10-31T17:00:00.000Z', months: ['may', 'june'], birds: ['tern', 'puffin'] },
      picture: { filename: expect.stringContaining('door.jpg'), alt: 'The door' },
      more: { linktype: 'story', id: expect.any(String) },
      hours: { thead: [{ value: 'Day' }, { value: 'Hours' }] },
      paint: { color: '#aa0000' },
      place: { lat: 70.37, lng: 31.1 },
      signal: { signal: '.-.', length: 3 },
    });
    for (const unset of ['directions', 'story', 'money', 'visit']) expect(values).not.toHaveProperty(unset);
  });

  it('should wake its islands', async () => {
    const page = await site.visit('/');
    await page.getByRole('button', { name: 'Plan a visit' }).scrollIntoViewIfNeeded();
    await page.locator('p', { hasText: / hr \/ / }).waitFor();
    // The first press wakes the island. No server answers the request of the second.
    const planner = page.locator('p[data-counted]');
    const plan = async () => {
      await planner.getByRole('button').click();
      return planner.innerText();
    };
    await expect.poll(plan).toMatch(/Please (?:call us|try again)\./);
  });
});
