/** Code that asks for a datasource or a type that is nowhere finds nothing; each build says so, with the nearest name. */
import { describe, expect, it } from 'vitest';
import {
  defineArtefact,
  defineBlock,
  definePages,
  fields,
  type RenderContext,
  type Story,
} from '../../../renderer/index.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const regions = {
  ...{ name: 'Regions', slug: 'regions' },
  entries: [{ id: 1, name: 'north', value: 'North', translations: {} }],
};
const empty = { name: 'Empty', slug: 'empty', entries: [] };
const article = makeStory(9, {
  slug: 'global/a',
  content: { _uid: 'a', component: 'article_page', title: 'A' },
});

/** Builds a site with a block that asks something, and returns what the builds warn of. */
function openLab(ask: (context: RenderContext) => unknown, more: object = {}) {
  const asking = defineBlock({
    name: 'asking',
    kind: 'section',
    fields: { coast: fields.datasourceOption('coasts') },
    render({ context }) {
      ask(context);
      return null;
    },
  });
  const ship = defineBlock({ name: 'ship', kind: 'record', fields: { title: fields.text() } });
  const extensions = { blocks: [asking, ship], renderDocument: undefined, hash: 'lab', ...more };
  const lab = makeSiteLab();
  const show = (stories: readonly Story[] = pages) => lab.store({ stories, datasources: [regions, empty] });
  show();
  return {
    show,
    async warnings(options: object = {}) {
      const { error, warnings } = await lab.build({ extensions, ...options });
      expect(error).toBeUndefined();
      return warnings.filter(({ code }) => code === 'name-unknown').map(({ message }) => message);
    },
  };
}

const body = [{ _uid: 'asking', component: 'asking' }];
const home = makePage(1, { title: 'Home', slug: 'home' });
const pages = [home, article, makePage(2, { title: 'Page', slug: 'page', body })];

describe('a build', () => {
  it('should name a datasource that is not in the store, as long as a page asks for it', async () => {
    const lab = openLab((context) => context.datasource('regionz'));
    const expected = [
      'The page /page asks for the datasource "regionz", which the store does not have; did you mean "regions"?',
    ];
    expect(await lab.warnings()).toEqual(expected);
    expect(await lab.warnings()).toEqual(expected);
    expect(await lab.warnings({ force: true })).toEqual(expected);
    lab.show([home, article]);
    expect(await lab.warnings()).toEqual([]);
  });

  it('should name types that neither the store nor the code has', async () => {
    const lab = openLab((context) => {
      context.find({ type: 'artcle_page', where: { title: { gt: 'A' } } });
      context.find({ type: 'shipp' });
      context.tags({ type: 'volcano' });
    });
    const tail = 'which neither the store nor the code of the site has';
    expect(await lab.warnings()).toEqual([
      `The page /page asks for stories of the type "artcle_page", ${tail}; did you mean "article_page"?`,
      `The page /page asks for stories of the type "shipp", ${tail}; did you mean "ship"?`,
      `The page /page asks for stories of the type "volcano", ${tail}; known are article_page, page, ship.`,
    ]);
  });

  it('should name fields that neither the definition of a type nor its stories have', async () => {
    const lab = openLab((context) => {
      context.find({ type: 'article_page', where: { titel: 'A', language: { ne: 'x' } } });
      context.find({ type: 'article_page', sort: [{ field: 'name' }, { field: 'datum' }] });
      context.tags({ type: 'ship', where: { length_m: { gt: 7 } } });
      context.find({ type: 'article_page', sort: { field: 'firstPublishedAt' }, where: { subtitle: 'A' } });
      context.find({ where: { nowhere: 'no type, so any story may have it' } });
      context.find({ type: 'volcano', where: { height: 7 } });
    });
    const withField = makeStory(8, {
      slug: 'global/b',
      content: { _uid: 'b', component: 'article_page', title: 'B', subtitle: '', datum: '' },
    });
    const tail = 'which neither its definition nor its stories have';
    const titel = `The page /page asks for stories of the type "article_page" by the field "titel", ${tail}; did you mean "title"?`;
    lab.show([...pages, withField]);
    for (const options of [{}, {}, { force: true }])
      expect(await lab.warnings(options)).toEqual([
        expect.stringContaining('the type "volcano", which neither'),
        expect.stringContaining(`the type "article_page" by the field "language", ${tail}; `),
        titel,
        `The page /page asks for stories of the type "ship" by the field "length_m", ${tail}; known are title, name, slug, position, firstPublishedAt, publishedAt, updatedAt.`,
      ]);
    lab.show(pages);
    expect(await lab.warnings()).toContainEqual(expect.stringContaining('by the field "datum", which'));
  });

  it('should name a page that asks for a field, even if a file asks for it, too', async () => {
    const feed = defineArtefact({
      path: 'feed.txt',
      make: ({ context }) => {
        context.find({ type: 'article_page', where: { aside: 'A', titel: 'A' } });
        return 'news';
      },
    });
    const lab = openLab((context) => context.find({ type: 'article_page', where: { titel: 'A' } }), {
      artefacts: [feed],
    });
    expect(await lab.warnings()).toEqual([
      expect.stringMatching(/^A file or a list of pages asks for .* by the field "aside"/),
      expect.stringMatching(/^The page \/page asks for .* by the field "titel"/),
    ]);
  });

  it('should name lists of pages that no code defines, and say nothing of pages that a list lacks', async () => {
    const news = definePages({
      name: 'news',
      list: () => [{ key: '1', path: 'news/1', title: 'News', props: {} }],
      render: () => null,
    });
    const ask = (context: RenderContext) => {
      for (const list of ['news', 'newz']) context.pageOf(list, '2');
      context.page('00000000-0000-4000-8000-00000000dead');
    };
    const asks = 'The page /page asks for a page of the list "newz", which no module of "pages" defines';
    const lab = openLab(ask, { pages: [news] });
    for (const options of [{}, {}, { force: true }])
      expect(await lab.warnings(options)).toEqual([`${asks}; did you mean "news"?`]);
    expect(await openLab((context) => context.pageOf('newz', '1')).warnings()).toEqual([
      `${asks}; correct the name, or define it with definePages.`,
    ]);
  });

  it('should say nothing of names that are there, or that the code defines', async () => {
    const lab = openLab((context) => {
      for (const name of ['regions', 'empty', 'coasts', 'security']) context.datasource(name);
      for (const type of ['ship', 'car_park', 'article_page'])
        context.find({ type, where: { name: 'None' } });
      context.find({ tag: 'none' });
    });
    expect(await lab.warnings()).toEqual([]);
  });

  it('should name the first type of a store that grew, and forget it when a story has it', async () => {
    const lab = openLab((context) => context.find({ type: 'port' }));
    expect(await lab.warnings()).toHaveLength(1);
    lab.show([...pages, makeStory(4, { slug: 'global/port', content: { _uid: 'p', component: 'port' } })]);
    expect(await lab.warnings()).toEqual([]);
  });

  it('should also tell what lists of pages and other files ask for', async () => {
    const ports = definePages({
      name: 'ports',
      list: ({ context }) =>
        context.find({ type: 'prot' }).map((key) => ({ key, path: key, title: key, props: {} })),
      render: () => null,
    });
    const list = defineArtefact({
      path: 'list.txt',
      make: ({ context }) => context.datasource('regoins').join(),
    });
    const lab = openLab(() => {}, { pages: [ports], artefacts: [list] });
    const expected = [
      'A file or a list of pages asks for the datasource "regoins", which the store does not have; did you mean "regions"?',
      'A file or a list of pages asks for stories of the type "prot", which neither the store nor the code of the site has; known are article_page, page, ship.',
    ];
    expect(await lab.warnings()).toEqual(expected);
    expect(await lab.warnings()).toEqual(expected);
  });
});
