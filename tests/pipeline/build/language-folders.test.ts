/** Languages that have folders in the space: addresses, alternates, shell, listings, redirects and error pages of each. */
import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../pipeline/config/config.ts';
import { openStore } from '../../../pipeline/store/open-store.ts';
import { createStoreReader } from '../../../pipeline/store/store-reader.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import type { Story } from '../../../renderer/index.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { makeLinks, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const site = {
  url: 'https://lab.example',
  languages: [
    { code: 'en', folder: 'us' },
    { code: 'de', folder: 'de' },
  ],
};
const config: UserConfig = { site };

const listing = { _uid: 'list', component: 'link_list', source: 'folder', title: 'All', folder: 'guides' };

function makeHeader(number: number, folder: string, label: string): Story {
  const nav = [{ _uid: 'n', component: 'nav_item', label, link: { linktype: 'story', id: makeUuid(2) } }];
  const content = { _uid: 'header', component: 'global_header', logo_text: label, nav };
  return makeStory(number, { slug: `${folder}/global/header`, content });
}

const stories: readonly Story[] = [
  makePage(1, { title: 'Home', slug: 'us', startpage: true, alternates: [11] }),
  makePage(2, { title: 'Fares', slug: 'us/fares', body: [makeLinks('l', 12)] }),
  makePage(3, { title: 'Only here', slug: 'us/about' }),
  makePage(11, { title: 'Start', slug: 'de/home' }),
  // Fetched after its sibling, which does not name it.
  makePage(12, { title: 'Preise', slug: 'de/preise', alternates: [2], body: [makeLinks('l', 2, 13)] }),
  makePage(13, { title: 'Tief', slug: 'de/hilfe/parken', body: [listing] }),
  makeHeader(21, 'us', 'American menu'),
  makeHeader(22, 'de', 'Deutsches Menü'),
];

async function buildSite(content: readonly Story[] = stories, options: UserConfig = config) {
  const lab = makeSiteLab();
  lab.store({ stories: content });
  const report = await lab.build({ config: options });
  expect(report.error).toBeUndefined();
  return { lab, report, tree: lab.tree() };
}

const pagesOf = (tree: Readonly<Record<string, string>>) =>
  Object.keys(tree).filter((path) => path.endsWith('.html') && !/404|error|health/.test(path));

const alternatesOf = (html: string | undefined) =>
  [...(html ?? '').matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
    ([, language, href]) => `${language} ${href}`,
  );

const linksOf = (html: string | undefined) => {
  const list = /<ul class="links">.*?<\/ul>/s.exec(html ?? '')?.[0] ?? '';
  return [...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
};

describe('languages by folder', () => {
  it('should give each story one page, in the language of its folder', async () => {
    const { tree } = await buildSite();
    expect(pagesOf(tree).sort()).toEqual([
      'about.html',
      'de.html',
      'de/hilfe/parken.html',
      'de/preise.html',
      'fares.html',
      'index.html',
    ]);
    expect(tree['fares.html']).toMatch(/<html[^>]* lang="en"/);
    expect(tree['de/preise.html']).toMatch(/<html[^>]* lang="de"/);
    expect(tree['de/404.html']).toMatch(/<html[^>]* lang="de"/);
  });

  it('should name a page’s siblings, whichever of them knows of the others', async () => {
    const { tree } = await buildSite();
    const fares = [
      'en https://lab.example/fares',
      'de https://lab.example/de/preise',
      'x-default https://lab.example/fares',
    ];
    expect(alternatesOf(tree['fares.html'])).toEqual(fares);
    expect(alternatesOf(tree['de/preise.html'])).toEqual(fares);
    expect(alternatesOf(tree['index.html'])).toEqual([
      'en https://lab.example/',
      'de https://lab.example/de',
      'x-default https://lab.example/',
    ]);
    expect(alternatesOf(tree['about.html'])).toEqual([
      'en https://lab.example/about',
      'x-default https://lab.example/about',
    ]);
    expect(tree['sitemap.xml']).toMatch(/hreflang="de" href="https:\/\/lab\.example\/de\/preise"/);
  });

  it('should know the home pages of all languages as one page, without editors’ help', async () => {
    const [american, german] = [
      makePage(1, { title: 'Home', slug: 'us', startpage: true }),
      makePage(11, { title: 'Start', slug: 'de/home' }),
    ];
    const homes = ['en https://lab.example/', 'de https://lab.example/de', 'x-default https://lab.example/'];
    const { lab, tree } = await buildSite([american]);
    expect(alternatesOf(tree['index.html'])).not.toContain('de https://lab.example/de');
    lab.store({ stories: [american, german] });
    await lab.build({ config });
    const both = lab.tree();
    expect([both['index.html'], both['de.html']].map(alternatesOf)).toEqual([homes, homes]);
    await lab.build({ config, force: true });
    expect(lab.tree()).toEqual(both);
  });

  it('should show each language with its own header, and link to pages of the other one', async () => {
    const { tree, report } = await buildSite();
    expect(tree['fares.html']).toContain('American menu');
    expect(tree['fares.html']).not.toContain('Deutsches Menü');
    expect(tree['de/preise.html']).toContain('Deutsches Menü');
    expect(tree['de/preise.html']).toContain('href="/fares"');
    expect(tree['de/preise.html']).toContain('href="/de/hilfe/parken"');
    expect(report.warnings.filter(({ code }) => code === 'dangling-link')).toEqual([]);
    // Home once, then the folders that are pages.
    expect(tree['de/preise.html']).toContain('href="/de"');
  });

  it('should name the language of listed pages of another one', async () => {
    const shared = makePage(31, { title: 'Shared', slug: 'guides/shared' });
    const german = makePage(32, { title: 'Tief', slug: 'de/hilfe', body: [listing] });
    const mixed = { ...site, languages: [{ code: 'en' }, { code: 'de', folder: 'de' }] };
    const { tree } = await buildSite([shared, german], { site: mixed });
    expect(tree['de/hilfe.html']).toMatch(/<a[^>]* href="\/guides\/shared" hreflang="en"/i);
  });

  it('should render the siblings of a page again when one of them comes, moves or goes', async () => {
    const lab = makeSiteLab();
    const withoutGerman = stories.filter(({ id }) => id !== 12);
    const moved = stories.map((story) => (story.id === 12 ? { ...story, slug: 'de/tarife' } : story));
    for (const content of [withoutGerman, stories, moved, withoutGerman]) {
      lab.store({ stories: content });
      expect((await lab.build({ config })).error).toBeUndefined();
      expect(lab.tree()).toEqual(await lab.buildClean({ config }));
    }
  });

  it('should redirect the former address of a story in its folder', async () => {
    const { lab } = await buildSite();
    const update = beginStoreUpdate(lab.content);
    for (const story of stories)
      update.put('published', story.id === 12 ? { ...story, slug: 'de/tarife' } : story);
    update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
    expect((await lab.build({ config })).error).toBeUndefined();
    expect(JSON.parse(lab.tree()['redirects.json']!)).toEqual([
      expect.objectContaining({ from: '/de/preise', to: '/de/tarife', status: 301 }),
    ]);
  });

  it('should mix with languages by field', async () => {
    const languages = [
      { code: 'en' },
      { code: 'fr', content: 'fr' },
      { code: 'de-CH', folder: 'ch', prefix: 'ch' },
      { code: 'fr-CH', folder: 'ch', content: 'fr', prefix: 'ch-fr' },
    ];
    const french = (story: Story, title: string, slug?: string): Story => ({
      ...story,
      language: 'fr',
      translatedSlugs: slug === undefined ? {} : { fr: slug },
      content: { ...story.content, title },
    });
    const root = makePage(1, { title: 'Home', slug: 'home' });
    const swiss = makePage(2, { title: 'Schweiz', slug: 'ch/preise', translatedSlugs: { fr: 'ch/tarifs' } });
    const { tree } = await buildSite(
      [root, french(root, 'Accueil'), swiss, french(swiss, 'Suisse', 'ch/tarifs')],
      {
        site: { ...site, languages },
      },
    );
    expect(pagesOf(tree).sort()).toEqual(['ch-fr/tarifs.html', 'ch/preise.html', 'fr.html', 'index.html']);
    expect(tree['ch-fr/tarifs.html']).toContain('Suisse');
    expect(tree['ch-fr/tarifs.html']).toMatch(/<html[^>]* lang="fr-CH"/);
    expect(alternatesOf(tree['ch/preise.html'])).toContain('fr-CH https://lab.example/ch-fr/tarifs');
  });

  it('should take records that lie outside of all folders in every language', async () => {
    const shared = makeStory(30, {
      slug: 'global/header',
      content: { _uid: 'h', component: 'global_header', logo_text: 'Shared', nav: [] },
    });
    const { tree } = await buildSite([...stories.filter(({ id }) => id !== 22), shared]);
    expect(tree['fares.html']).toContain('American menu');
    expect(tree['de/preise.html']).toContain('Shared');
  });

  it('should list a story outside of all folders where the language has no version of its own', async () => {
    const tagged = { _uid: 'list', component: 'link_list', source: 'tag', tag: 'tram', title: 'All' };
    const languages = [{ code: 'en' }, { code: 'ar', folder: 'ar' }];
    const arabic = makePage(4, { title: 'Arabic', slug: 'ar/news', tags: ['tram'], alternates: [2] });
    const content = [
      makePage(1, { title: 'Home', slug: 'home', body: [tagged] }),
      makePage(2, { title: 'News', slug: 'news', tags: ['tram'] }),
      makePage(3, { title: 'Untranslated', slug: 'untranslated', tags: ['tram'] }),
      makePage(5, { title: 'Arabic home', slug: 'ar/home', body: [tagged] }),
    ];
    const options = { site: { ...site, languages } };
    const { lab, tree } = await buildSite([...content, arabic], options);
    expect(linksOf(tree['ar.html'])).toEqual(['/untranslated', '/ar/news']);
    expect(linksOf(tree['index.html'])).toEqual(['/news', '/untranslated']);

    lab.store({ stories: content });
    expect((await lab.build({ config: options })).error).toBeUndefined();
    expect(linksOf(lab.tree()['ar.html'])).toEqual(['/news', '/untranslated']);
  });

  it('should keep alternates in the store, and no trace of none', () => {
    const lab = makeSiteLab();
    lab.store({ stories });
    const store = openStore(lab.content);
    const reader = createStoreReader(store, {
      site: { ...site, languages: [] } as never,
      version: 'published',
    });
    expect(reader.siblings!(makeUuid(2)).map(({ id }) => id)).toEqual([12]);
    expect(reader.siblings!(makeUuid(12)).map(({ id }) => id)).toEqual([2]);
    expect(reader.siblings!(makeUuid(3))).toEqual([]);
    expect(store.manifest()).toContain('"alternates":[11]');
    expect(store.manifest().match(/alternates/g)).toHaveLength(2);
  });
});
