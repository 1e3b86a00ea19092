/** Whatever is edited, an incremental build gives the bytes of a clean one: no stale file, no missing file. */

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../pipeline/config.ts';
import type { Datasource } from '../../pipeline/content/store-types.ts';
import { LATEST_BUILD_PATH } from '../../pipeline/output.ts';
import type { RawBlock, Story } from '../../renderer/index.ts';
import { makeStory } from '../support/make-story.ts';
import fc from '../support/property-testing.ts';
import { makeLinks, makeSiteLab, type SiteLab } from '../support/site-lab.ts';

/** Sequences of edits; with STOPOVER_LONG_TESTS many more, and with STOPOVER_TEST_SEED others. */
const isLong = Boolean(process.env.STOPOVER_LONG_TESTS);
const RUNS = isLong ? 2000 : 40;
const TIME_LIMIT_MS = isLong ? 7_200_000 : 300_000;

/** A site as data that edits change. */
interface Model {
  readonly pages: ReadonlyMap<number, Page>;
  readonly navigation: readonly number[];
  readonly skipLink: string;
  readonly redirects: Readonly<Record<string, string>>;
  /** Redirects of a story and of the datasource, by where they start. */
  readonly storyRedirects: Readonly<Record<string, string>>;
  readonly datasourceRedirects: Readonly<Record<string, string>>;
  /** When the redirects of the story end. */
  readonly redirectsEnd: string | undefined;
  readonly siteLanguages: readonly string[] | undefined;
  /** A file of the site that somebody takes away before the build, counted from the first. */
  readonly lostFile: number | undefined;
  readonly brand: string;
  readonly now: string;
}

interface Page {
  readonly slug: string;
  readonly germanSlug: string | undefined;
  readonly name: string;
  readonly title: string;
  readonly germanTitle: string;
  readonly languages: readonly string[];
  readonly links: readonly number[];
  readonly folder: string | undefined;
  readonly endsAt: string | undefined;
  readonly publishedAt: string;
}

const numbers = fc.integer({ min: 2, max: 7 });
const words = fc.constantFrom('North', 'South', 'East', 'West', 'Öst & <Co>');
const slugs = fc.constantFrom('a', 'b', 'guides/a', 'guides/b', 'guides', 'über', 'help/x/y');
const instants = fc.constantFrom('2026-11-20T00:00:00Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z');

type Edit = (model: Model) => Model;

function editPage(number: number, change: (page: Page) => Partial<Page>): Edit {
  return (model) => {
    const page = model.pages.get(number) ?? makeModelPage(number);
    return { ...model, pages: new Map(model.pages).set(number, { ...page, ...change(page) }) };
  };
}

function makeModelPage(number: number): Page {
  return {
    slug: `page-${number}`,
    germanSlug: undefined,
    name: `Page ${number}`,
    title: `Title ${number}`,
    germanTitle: `Titel ${number}`,
    languages: [],
    links: [],
    folder: undefined,
    endsAt: undefined,
    publishedAt: '2026-02-01T00:00:00.000Z',
  };
}

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(numbers, words).map(([number, title]) => editPage(number, () => ({ title }))),
  fc.tuple(numbers, words).map(([number, germanTitle]) => editPage(number, () => ({ germanTitle }))),
  fc.tuple(numbers, words).map(([number, name]) => editPage(number, () => ({ name }))),
  fc.tuple(numbers, slugs).map(([number, slug]) => editPage(number, () => ({ slug: `${slug}-${number}` }))),
  fc
    .tuple(numbers, slugs)
    .map(([number, slug]) => editPage(number, () => ({ germanSlug: `${slug}-de-${number}` }))),
  fc
    .tuple(numbers, fc.subarray(['en', 'de']))
    .map(([number, languages]) => editPage(number, () => ({ languages }))),
  fc
    .tuple(numbers, fc.uniqueArray(numbers, { maxLength: 3 }))
    .map(([number, links]) => editPage(number, () => ({ links }))),
  fc
    .tuple(numbers, fc.option(fc.constantFrom('guides', 'help'), { nil: undefined }))
    .map(([number, folder]) => editPage(number, () => ({ folder }))),
  fc
    .tuple(numbers, fc.option(instants, { nil: undefined }))
    .map(([number, endsAt]) => editPage(number, () => ({ endsAt }))),
  fc.tuple(numbers, instants).map(([number, publishedAt]) => editPage(number, () => ({ publishedAt }))),
  fc.tuple(slugs, numbers).map(
    ([from, number]): Edit =>
      (model) => ({
        ...model,
        storyRedirects: { ...model.storyRedirects, [`/story/${from}`]: `/page-${number}` },
      }),
  ),
  fc.tuple(slugs, numbers).map(
    ([from, number]): Edit =>
      (model) => ({ ...model, datasourceRedirects: { [`/entry/${from}`]: `/page-${number}` } }),
  ),
  fc.option(instants, { nil: undefined }).map(
    (redirectsEnd): Edit =>
      (model) => ({ ...model, redirectsEnd }),
  ),
  fc.constantFrom(undefined, ['en'], ['en', 'de'], ['de', 'en']).map(
    (siteLanguages): Edit =>
      (model) => ({ ...model, siteLanguages }),
  ),
  fc.nat({ max: 40 }).map(
    (lostFile): Edit =>
      (model) => ({ ...model, lostFile }),
  ),
  numbers.map(
    (number): Edit =>
      (model) => {
        const pages = new Map(model.pages);
        pages.delete(number);
        return { ...model, pages };
      },
  ),
  fc.uniqueArray(numbers, { maxLength: 4 }).map(
    (navigation): Edit =>
      (model) => ({ ...model, navigation }),
  ),
  words.map(
    (skipLink): Edit =>
      (model) => ({ ...model, skipLink }),
  ),
  words.map(
    (brand): Edit =>
      (model) => ({ ...model, brand }),
  ),
  fc.tuple(slugs, numbers).map(
    ([from, number]): Edit =>
      (model) => ({
        ...model,
        redirects: { ...model.redirects, [`/old/${from}`]: `/page-${number}` },
      }),
  ),
  instants.map(
    (now): Edit =>
      (model) => ({ ...model, now }),
  ),
);

const start: Model = {
  pages: new Map([1, 2, 3, 4].map((number) => [number, makeModelPage(number)])),
  navigation: [2, 3],
  skipLink: 'Skip',
  redirects: {},
  storyRedirects: {},
  datasourceRedirects: {},
  redirectsEnd: undefined,
  siteLanguages: undefined,
  lostFile: undefined,
  brand: 'Lab',
  now: '2026-11-20T12:00:00Z',
};

function listStories(model: Model): Story[] {
  const pages = [...model.pages].flatMap(([number, page]) => [
    makeModelStory(number, page, 'default'),
    makeModelStory(number, page, 'de'),
  ]);
  const header = { ...makeLinks('nav', ...model.navigation) };
  const nav = (header.links as readonly RawBlock[]).map((item) => ({
    ...item,
    component: 'nav_item',
    label: 'Nav',
  }));
  const content = { _uid: 'header', component: 'global_header', logo_text: 'Lab', nav };
  const globals = ['default', 'de'].map((language) =>
    makeStory(90, { slug: 'global/header', language, content }),
  );
  return [...pages, ...globals, makeRedirects(model)];
}

function makeRedirects({ storyRedirects, redirectsEnd }: Model): Story {
  const redirects = Object.entries(storyRedirects).map(([from, to]) => ({
    ...{ _uid: from, component: 'redirect', from, to },
    ...(redirectsEnd ? { valid_until: redirectsEnd.slice(0, 16).replace('T', ' ') } : {}),
  }));
  const content = { _uid: 'redirects', component: 'global_redirects', redirects };
  return makeStory(91, { slug: 'global/redirects', content });
}

function makeModelStory(number: number, page: Page, language: string): Story {
  const slug = number === 1 ? 'home' : page.slug;
  const body: RawBlock[] = [
    { ...makeLinks('links', ...page.links), ...(page.endsAt ? { visible_until: page.endsAt } : {}) },
    ...(page.folder ? [{ _uid: 'list', component: 'link_list', source: 'folder', folder: page.folder }] : []),
  ];
  const title = language === 'de' ? page.germanTitle : page.title;
  return makeStory(number, {
    name: page.name,
    slug,
    language,
    publishedAt: page.publishedAt,
    translatedSlugs: number === 1 || !page.germanSlug ? {} : { de: page.germanSlug },
    content: { _uid: `page-${number}`, component: 'page', title, languages: page.languages, body },
  });
}

function describeBuild({ brand, now, redirects, siteLanguages }: Model) {
  const languages = siteLanguages?.map((code) => ({
    code,
    ...(code === 'en' ? { content: 'default' } : {}),
  }));
  const config: UserConfig = {
    site: { url: 'https://lab.example', brand, ...(languages ? { languages } : {}) },
    redirects: Object.entries(redirects).map(([from, to]) => ({ from, to })),
  };
  return { config, now: new Date(now) };
}

function storeModel(lab: SiteLab, model: Model): void {
  const entry = { id: 1, name: 'skip', value: model.skipLink, translations: {} };
  const ui: Datasource = { slug: 'ui', name: 'UI', entries: [entry] };
  const moves: Datasource = {
    slug: 'redirects',
    name: 'Redirects',
    entries: Object.entries(model.datasourceRedirects).map(([name, value], id) => ({
      ...{ id, name, value },
      translations: {},
    })),
  };
  lab.store({ stories: listStories(model), datasources: [ui, moves] });
}

/** Somebody cleans up by hand; the mark of the newest build stays, so that the folder is still known for a site. */
function loseFile(lab: SiteLab, { lostFile }: Model): void {
  if (lostFile === undefined || !existsSync(lab.out)) return;
  const files = Object.keys(lab.tree()).filter((path) => path !== LATEST_BUILD_PATH);
  rmSync(join(lab.out, files[lostFile % files.length]!));
}

describe('incremental builds', () => {
  it('should equal clean builds, whatever is edited', { timeout: TIME_LIMIT_MS }, async () => {
    let compared = 0;
    const property = fc.asyncProperty(fc.array(edits, { minLength: 4, maxLength: 10 }), async (sequence) => {
      const lab = makeSiteLab();
      let model = start;
      for (const edit of [(first: Model) => first, ...sequence]) {
        model = edit(model);
        storeModel(lab, model);
        loseFile(lab, model);
        model = { ...model, lostFile: undefined };
        const { error } = await lab.build(describeBuild(model));
        // An impossible site (two stories at one address) leaves the last one; the next edit may mend it.
        if (error !== undefined) continue;
        expect(lab.tree()).toEqual(await lab.buildClean(describeBuild(model)));
        compared += 1;
      }
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    expect(compared).toBeGreaterThan(RUNS * 3);
  });
});
