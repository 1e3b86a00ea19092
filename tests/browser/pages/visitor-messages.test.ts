/** `messages` can replace every text that Stopover shows visitors: a site that replaces them all shows none of the built-in ones. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, createEventHub } from '#pipeline';
import { catalogues } from '../../../renderer/messages/catalogues.ts';
import { followLink, type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { findAll } from '../../support/markup/markup.ts';
import { readTree } from '../../support/runs/temporary-folder.ts';
import { readDemoSettings } from '../../support/sites/demo-site.ts';

const contentFolder = join(import.meta.dirname, '../../../fixtures/content');

/** The mark that replaces a message in the pages, before the message's placeholders. */
const MARK = /⟦[^⟧]*⟧/u;
/** Marks, and placeholders that scripts fill in. */
const NOT_WORDS = /⟦[^⟧]*⟧|\{\w+\}/u;
const markOf = (key: string, text = '') => [`⟦${key}⟧`, ...(text.match(/\{\w+\}/g) ?? [])].join(' ');
const markAll = (catalogue: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, markOf(key, text)]));

/** Builds the demo with a mark for every message, and without the wordings of its space. */
async function buildMarkedSite(folder: string): Promise<Readonly<Record<string, string>>> {
  const storeFolder = join(folder, 'content');
  cpSync(contentFolder, storeFolder, { recursive: true });
  const wordings = join(storeFolder, 'datasources/ui.json');
  writeFileSync(wordings, JSON.stringify({ ...JSON.parse(readFileSync(wordings, 'utf8')), entries: [] }));
  const { config, basemap, extensions } = await readDemoSettings();
  const { error } = await buildSite({
    config: { ...config, messages: { en: markAll(catalogues.en), de: markAll(catalogues.de) } },
    basemap,
    storeFolder,
    outFolder: join(folder, 'dist'),
    cacheFolder: join(folder, 'cache'),
    version: 'published',
    force: false,
    only: undefined,
    now: new Date('2026-11-20T12:00:00Z'),
    extensions,
    codeHash: 'test',
    events: createEventHub(),
  });
  if (error) throw error;
  return readTree(join(folder, 'dist'));
}

interface Node {
  readonly nodeName: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
}

/** Attributes that are read out or shown, and those that scripts show later; `data-props` is read apart. */
const SPOKEN = /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|data-.+)$/;
/** Our own attributes whose values are names, not texts. */
const NAMES =
  /^data-(props|island|when|track|product|filters|shell|build|error-address|hash|name|sort|state|src|srcset|endpoint)$/;

/** All texts of a page that visitors may get to read or hear. */
function listTexts(html: string): readonly string[] {
  const collect = ({ nodeName, value, attrs = [], childNodes = [] }: Node): readonly string[] => [
    ...(nodeName === '#text' ? [value ?? ''] : []),
    ...attrs.filter(({ name }) => SPOKEN.test(name) && !NAMES.test(name)).flatMap(({ value }) => read(value)),
    ...attrs.filter(({ name }) => name === 'data-props').flatMap(({ value }) => listProps(JSON.parse(value))),
    ...(nodeName === 'script' || nodeName === 'style' ? [] : childNodes.flatMap(collect)),
  ];
  // Without script, because the content of `<noscript>` is for visitors, too.
  return collect(parse(html, { scriptingEnabled: false }) as unknown as Node);
}

/** Reads the texts of data in an attribute. */
function read(value: string): readonly string[] {
  return value.startsWith('{') && value.endsWith('}') ? listStrings(JSON.parse(value)) : [value];
}

/** Texts among an island's props: everything that is more than one word; the others are names. */
function listProps(value: unknown): readonly string[] {
  return listStrings(value).filter((text) => /\s/.test(text) && !text.startsWith('_'));
}

function listStrings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

const WORDS = /[\p{L}’]{2,}/gu;

/** The words of the space's content, and those that come from no message, in lower case. */
function listKnownWords(): ReadonlySet<string> {
  const files = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.json') && file !== 'manifest.json')
    .flatMap((file) => listStrings(JSON.parse(readFileSync(join(contentFolder, file), 'utf8'))));
  return new Set([...texts, ...names, ...formatted()].join(' ').toLowerCase().match(WORDS));
}

/** Short names of languages, and names of services. */
const names = ['EN', 'DE', 'Google Maps', 'Apple Maps', 'OpenStreetMap'];

/** Parts of dates and durations, in the words of the languages themselves. */
function formatted(): readonly string[] {
  return ['en', 'de'].flatMap((language) => [
    ...Array.from({ length: 7 }, (_, day) =>
      ['long', 'short'].map((weekday) =>
        new Date(2026, 0, day + 1).toLocaleDateString(language, { weekday: weekday as 'long' }),
      ),
    ).flat(),
    ...Array.from({ length: 12 }, (_, month) =>
      ['long', 'short'].map((style) =>
        new Date(2026, month).toLocaleDateString(language, { month: style as 'long' }),
      ),
    ).flat(),
    (2).toLocaleString(language, { style: 'unit', unit: 'second', unitDisplay: 'long' }),
  ]);
}

/**
 * Messages whose built-in text is in the scripts: the route service's reasons, which its client recognises and translates;
 * Leaflet's names of buttons, which are replaced; and the texts of an error page in a document that a site renders without them.
 */
const STANDING_IN = [
  'err.home',
  'err.middleware',
  'err.notValid',
  'map.noRoute',
  'map.noSegment',
  'map.zoomIn',
  'map.zoomOut',
];

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The props of the first island of a kind. */
function readIslandProps(html: string, island: string): Readonly<Record<string, unknown>> {
  const { attributes } = findAll(html, 'div', { 'data-island': island })[0]!;
  return JSON.parse(attributes['data-props']!);
}

describe('a site that replaces every message', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stopover messages-'));
  let site: Readonly<Record<string, string>>;
  beforeAll(async () => {
    site = await buildMarkedSite(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says no word of Stopover’s own on any page', () => {
    const known = listKnownWords();
    const pages = Object.entries(site).filter(([path]) => path.endsWith('.html') && path !== 'health.html');
    expect(pages.length).toBeGreaterThan(100);
    const left = new Map<string, string>();
    for (const [path, html] of pages) {
      const texts = listTexts(html);
      expect(texts.filter((text) => MARK.test(text)).length).toBeGreaterThan(5);
      for (const text of texts) {
        for (const word of text.split(NOT_WORDS).join(' ').toLowerCase().match(WORDS) ?? []) {
          if (!known.has(word)) left.set(word, `${path}: ${text}`);
        }
      }
    }
    expect(Object.fromEntries(left)).toEqual({});
  });

  it('has no message in its scripts but those that stand in for nothing', () => {
    const scripts = Object.entries(site).filter(([path]) => path.endsWith('.js'));
    const code = scripts.map(([, script]) => script).join('\n');
    expect(scripts.length).toBeGreaterThan(20);
    const sentences = Object.entries(catalogues.en).filter(
      ([key, text]) => text.includes(' ') && !key.startsWith('map.step.'),
    );
    const bundled = sentences.filter(([, text]) => new RegExp(`["'\`]${quote(text)}["'\`]`).test(code));
    expect(bundled.map(([key]) => key).sort()).toEqual(STANDING_IN);
  });

  it('gives the map its own steps', () => {
    const props = readIslandProps(site['shuttles/selmere/s3-p3-terminal.html']!, 'route-map');
    expect(props.words).toMatchObject({
      Right: markOf('map.step.Right', '{road}'),
      N: markOf('map.step.compass.N'),
    });
  });

  describe('in a browser', () => {
    let open: OpenSite;
    beforeAll(async () => {
      open = await openSite(join(folder, 'dist'));
    }, 60_000);
    afterAll(() => open?.close());

    it.each(['with', 'without'])('says its own on client navigation, %s the network', async (network) => {
      const page = await open.visit('/guides');
      if (network === 'without') {
        await page.context().route('**/_payload/error.json', (route) => route.abort());
      }
      await followLink(page, '/%ff');
      await page.getByText(`404 ${markOf('err.notValid')}: /%ff`).waitFor();
      await page.locator('main').getByText(markOf('err.home')).waitFor();
      expect(await page.title()).toContain(markOf('err.page'));
      await page.context().close();
    });

    it.each(['with', 'without'])('says which middleware is unknown, %s the network', async (network) => {
      const page = await open.visit('/guides');
      await page.context().route('**/_payload/help.json', async (route) => {
        const payload = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...payload, middleware: ['members'] } });
      });
      if (network === 'without') {
        await page.context().route('**/_payload/error.json', (route) => route.abort());
      }
      await followLink(page, '/help');
      await page.getByText(`500 ${markOf('err.middleware')} members`).waitFor();
      await page.context().close();
    });
  });
});
