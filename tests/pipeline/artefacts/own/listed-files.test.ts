/** Tests lists of files that a site makes from content: their places, and that exactly the affected ones are made again. */
import { describe, expect, it } from 'vitest';
import {
  type ArtefactEntry,
  defineArtefact,
  defineArtefacts,
  defineBlock,
  definePages,
  fields,
} from '../../../../renderer/index.ts';
import { makePage, makeSiteLab } from '../../../support/sites/site-lab.ts';

type Guide = { readonly uuid: string; readonly colour: string };

const page = defineBlock({ name: 'page', kind: 'record', fields: { title: fields.requiredText() } });

const config = {
  site: {
    url: 'https://lab.example/shop',
    languages: [
      { code: 'en', content: 'default' },
      { code: 'de', content: 'default', prefix: 'de' },
    ],
  },
};

const story = (id: number, title: string, slug = `guides/${title.toLowerCase()}`) =>
  makePage(id, { title, slug });

const home = story(9, 'Home', 'home');

/** Makes a file with the title of each guide, beside the guide's page. */
function openLab(options: Partial<Parameters<typeof defineArtefacts<Guide>>[0]> = {}) {
  const made: string[] = [];
  const lists: string[] = [];
  const site = { colour: 'red' };
  const cards = defineArtefacts<Guide>({
    name: 'cards',
    list({ context, language }) {
      lists.push(language.code);
      return context.find({ folder: 'guides' }).flatMap((uuid) => {
        const found = context.page(uuid);
        return found ? [{ path: `${found.href}.txt`, props: { uuid, colour: site.colour } }] : [];
      });
    },
    make({ context, language, path, absolute, props: { uuid, colour } }) {
      made.push(path);
      const { title } = context.readFields(uuid, page, ['title'], 'card') ?? {};
      return `${title} ${colour} ${language.code} ${absolute(`/shop/${path}`)}`;
    },
    ...options,
  });
  const lab = makeSiteLab();
  const extensions = { blocks: [], renderDocument: undefined, artefacts: [cards], hash: 'a' };
  const build = (more: object = {}) => lab.build({ config, extensions, ...more });
  const takeMade = () => made.splice(0).sort();
  const takeLists = () => lists.splice(0);
  return { lab, extensions, build, site, takeMade, takeLists };
}

describe('files of a list', () => {
  it('are made in each language, and again only when their reads change', async () => {
    const { lab, extensions, build, takeMade, takeLists } = openLab();
    lab.store({ stories: [home, story(1, 'One'), story(2, 'Two'), story(3, 'Else', 'else')] });
    expect(await build()).toMatchObject({ warnings: [], failures: [] });
    expect(takeLists()).toEqual(['en', 'de']);
    expect(takeMade()).toEqual([
      'de/guides/one.txt',
      'de/guides/two.txt',
      'guides/one.txt',
      'guides/two.txt',
    ]);
    expect(lab.tree()).toMatchObject({
      'guides/one.txt': 'One red en https://lab.example/shop/guides/one.txt',
      'de/guides/two.txt': 'Two red de https://lab.example/shop/de/guides/two.txt',
    });
    await build();
    lab.store({ stories: [home, story(1, 'One'), story(2, 'Two'), story(3, 'Elsewhere', 'else')] });
    expect(await build()).toMatchObject({ failures: [] });
    expect([takeLists(), takeMade()]).toEqual([[], []]);
    lab.store({ stories: [home, story(1, 'One'), story(2, 'Zwei', 'guides/two')] });
    await build();
    expect(takeMade()).toEqual(['de/guides/two.txt', 'guides/two.txt']);
    expect(lab.tree()['guides/two.txt']).toContain('Zwei red en');
    expect(lab.tree()).toEqual(await lab.buildClean({ config, extensions }));
  });

  it('come and go with their entries, while the others are kept', async () => {
    const { lab, extensions, build, takeMade, takeLists } = openLab();
    lab.store({ stories: [home, story(1, 'One'), story(2, 'Two')] });
    await build();
    takeMade();
    lab.store({ stories: [home, story(2, 'Two'), story(4, 'Four')] });
    takeLists();
    await build();
    expect(takeLists()).toEqual(['en', 'de']);
    expect(takeMade()).toEqual(['de/guides/four.txt', 'guides/four.txt']);
    expect(lab.tree()).not.toHaveProperty(['guides/one.txt']);
    expect(lab.tree()).toHaveProperty(['guides/two.txt']);
    expect(lab.tree()).toEqual(await lab.buildClean({ config, extensions }));
  });

  it('are made again when the props of their entries change', async () => {
    const { lab, build, site, takeMade } = openLab();
    lab.store({ stories: [home, story(1, 'One'), story(2, 'Two')] });
    await build();
    takeMade();
    site.colour = 'blue';
    lab.store({ stories: [home, story(1, 'One'), story(2, 'Two'), story(3, 'Three')] });
    await build();
    expect(takeMade()).toHaveLength(6);
    expect(lab.tree()['guides/one.txt']).toContain('One blue');
  });

  it('are made again when their props change, even if their code changes these in place', async () => {
    const { lab, extensions, build } = openLab({
      list: ({ context }) => [
        { path: 'a.txt', props: { uuids: [...context.find({ folder: 'guides' })], uuid: '', colour: '' } },
      ],
      make: ({ props }) => String((props as unknown as { readonly uuids: string[] }).uuids.pop()),
    } as Parameters<typeof openLab>[0]);
    lab.store({ stories: [home, story(1, 'One'), story(2, 'Two')] });
    await build();
    lab.store({ stories: [home, story(1, 'One')] });
    await build();
    expect(lab.tree()).toEqual(await lab.buildClean({ config, extensions }));
  });

  it('are published with the drawings that their list asks for', async () => {
    const { lab, build } = openLab({
      list: ({ context }) => [
        {
          path: 'a.txt',
          props: {
            uuid: '',
            colour: context.drawing({
              ...{ kind: 'airport', code: 'ABC', name: 'x', seed: 'a', width: 300, height: 200 },
            } as never).src,
          },
        },
      ],
      make: ({ props }) => props.colour,
    });
    lab.store({ stories: [home] });
    for (const time of ['first', 'second']) {
      await build();
      const address = lab.tree()['a.txt']!.replace('/shop/', '');
      expect(lab.tree(), time).toHaveProperty([address]);
    }
  });

  it('may be listed from listed pages, below the home page of the language', async () => {
    const pages = [
      definePages({
        name: 'tags',
        list: () => [{ key: 'a', path: 'tags/a', title: 'Boats', props: {} }],
        render: () => null,
      }),
    ];
    const feeds = defineArtefacts<{ name: string }>({
      name: 'feeds',
      list: ({ context }) => [
        { path: 'tags/a.xml', props: { name: context.pageOf('tags', 'a')?.name ?? 'none' } },
      ],
      make: ({ props }) => props.name,
    });
    const { lab, extensions } = openLab();
    lab.store({ stories: [home, story(1, 'One')] });
    const { warnings } = await lab.build({
      config,
      extensions: { ...extensions, artefacts: [feeds], pages },
    });
    expect(warnings).toEqual([]);
    expect(lab.tree()).toMatchObject({ 'tags/a.xml': 'Boats', 'de/tags/a.xml': 'Boats' });
  });

  it('are known to hosts that go by endings, whenever they come', async () => {
    const { lab, build } = openLab({
      list: ({ context }) =>
        context.find({ folder: 'guides' }).map((uuid) => ({
          path: `guide.g${uuid.replace(/\D/g, '').at(-1)}`,
          props: { uuid, colour: '' },
        })),
    });
    const rules = () => lab.tree()['_stopover/hosts/s3/viewer-request.js'];
    const build3 = () => build({ config: { ...config, build: { hosts: ['s3'] } } });
    const guide = story(1, 'One');
    lab.store({ stories: [home, guide] });
    await build3();
    const before = /OWN_EXTENSIONS = .*;/.exec(rules()!)?.[0];
    expect(before).toContain('g1');
    lab.store({ stories: [home, guide, story(2, 'Two')] });
    await build3();
    expect(/OWN_EXTENSIONS = .*;/.exec(rules()!)?.[0]).toContain('g2');
  });

  it('report what their list and their content ask for in vain', async () => {
    const { lab, build } = openLab({
      list({ context }) {
        context.datasource('lost');
        return [{ path: 'a.txt', props: { uuid: '', colour: '' } }];
      },
      make: ({ context }) => context.message('no.such.key'),
    });
    lab.store({ stories: [home, story(1, 'One')] });
    const first = await build();
    expect(first.warnings.map(({ code }) => code).sort()).toEqual([
      'missing-message',
      'missing-message',
      'name-unknown',
    ]);
    expect((await build()).warnings).toEqual(first.warnings);
  });

  const entry = (path: unknown, props: unknown = {}) => ({ path, props }) as ArtefactEntry<Guide>;

  it.each([
    [
      'a list that throws',
      'list of artefacts "cards" in the language "en" failed: no shelf',
      () => {
        throw new Error('no shelf');
      },
    ],
    ['no list', 'it does not return a list of entries', () => 5 as never],
    ['a promise', 'it gives a promise (async)', () => Promise.resolve([]) as never],
    ['an entry without a path', 'its entry 1 has no path', () => [entry(undefined)]],
    ['props that are not JSON', 'props that are not JSON', () => [entry('a.txt', { at: new Date() })]],
    [
      'a path outside',
      'its entry 1 has the path "../a", which cannot be in the site (dot-segment)',
      () => [entry('../a')],
    ],
    [
      'props that are not an object',
      'its entry 2 has props that are not an object',
      () => [entry('b.txt'), entry('a.txt', [1])],
    ],
    ['props that are null', 'its entry 1 has props that are not an object', () => [entry('a.txt', null)]],
    [
      'a hidden file',
      'has the path ".ics", which cannot be in the site (hidden-file); write one such as "events/regatta.ics", or "index.ics" beside the home page',
      () => [entry('.ics')],
    ],
    ['a hidden folder', 'cannot be in the site (hidden-file)', () => [entry('a/.b/c.txt')]],
    [
      'an encoded path outside',
      'has the path "/shop/%2e%2e/a", which cannot be in the site (outside-site)',
      () => [entry('/shop/%2e%2e/a')],
    ],
    [
      'an address outside',
      'has the path "/a.txt", which cannot be in the site (outside-site); write one such as "events/regatta.ics", or "index.ics" beside the home page',
      () => [entry('/a.txt')],
    ],
    [
      'the path of a page',
      'guides/one.html of the list "cards" failed: it cannot stand where the page /',
      () => [entry('guides/one.html')],
    ],
    ['a path of Stopover', 'where sitemap.xml of Stopover', () => [entry('sitemap.xml')]],
    [
      'a path twice',
      'artefact A.txt of the list "cards" failed: it cannot stand where the artefact a.txt of the list "cards" does',
      () => [entry('a.txt'), entry('A.txt')],
    ],
    [
      'the path of another language',
      'a.txt of the list "cards" in the language "de" failed: it cannot stand where the artefact a.txt of the list "cards" in the language "en" does',
      () => [entry('/shop/a.txt')],
    ],
    [
      'the address of a page',
      'guides/one of the list "cards" failed: it cannot stand where the page /',
      () => [entry('guides/one')],
    ],
    ['the path of another artefact', 'where the artefact feed.xml does', () => [entry('feed.xml/a.txt')]],
  ])('are refused for %s', async (_, message, list) => {
    const { lab, extensions } = openLab({ list });
    lab.store({ stories: [home, story(1, 'One')] });
    const artefacts = [defineArtefact({ path: 'feed.xml', make: () => '' }), ...extensions.artefacts];
    const { error } = await lab.build({ config, extensions: { ...extensions, artefacts } });
    expect(error).toMatchObject({ code: 'module-failed', message: expect.stringContaining(message) });
  });

  it('need a name', () => {
    const options = { list: () => [], make: () => '' };
    expect(() => defineArtefacts({ name: 'my cards', ...options })).toThrow(
      'The artefacts cannot be called "my cards": expected letters, digits and hyphens, such as "calendars"',
    );
  });
});
