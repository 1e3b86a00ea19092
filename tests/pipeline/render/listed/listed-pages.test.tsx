/** Tests pages that a site makes from content: their addresses and languages, and that exactly the affected ones are made again. */
import { describe, expect, it } from 'vitest';
import { createEventHub } from '../../../../pipeline/events.ts';
import type { SiteExtensions } from '../../../../pipeline/run/build-settings.ts';
import {
  defineBlock,
  definePages,
  fields,
  type PageEntry,
  type RawBlock,
} from '../../../../renderer/index.ts';
import { makePage, makeSiteLab } from '../../../support/sites/site-lab.ts';

type Props = { readonly items: readonly string[] };

const PER_PAGE = 2;

/** Shows pages of the library by their titles, two a page, and links to the page after it. */
function openLab({
  pathOf = (number: number, language: string) => `${language === 'de' ? 'seite' : 'page'}/${number}`,
  titleOf = (number: number, _language: string) => `Archive ${number}`,
} = {}) {
  const counts = { lists: 0 };
  const item = defineBlock({ name: 'page', kind: 'record', fields: { title: fields.requiredText() } });
  const pages = definePages<Props>({
    name: 'archive',
    list({ context, language }) {
      counts.lists += 1;
      const items = context.find({ folder: 'guides' });
      return Array.from({ length: Math.ceil(items.length / PER_PAGE) }, (_, index) => ({
        key: String(index + 1),
        path: pathOf(index + 1, language.code),
        title: titleOf(index + 1, language.code),
        description: `Guides from ${index * PER_PAGE + 1} on`,
        props: { items: items.slice(index * PER_PAGE, (index + 1) * PER_PAGE) },
      }));
    },
    render({ context, key, props, title }) {
      const next = context.pageOf('archive', String(Number(key) + 1));
      return (
        <>
          <h1>{title}</h1>
          {props.items.map((uuid) => (
            <p key={uuid}>{context.read(uuid, item, ['title'], 'items')?.fields.title}</p>
          ))}
          {next && <a href={next.href}>{next.name}</a>}
        </>
      );
    },
  });
  const toArchive = defineBlock({
    name: 'to_archive',
    kind: 'section',
    fields: {},
    render: ({ context }) => <a href={context.pageOf('archive', '1')?.href}>Archive</a>,
  });
  const lab = makeSiteLab();
  const extensions: SiteExtensions = {
    blocks: [toArchive],
    renderDocument: undefined,
    pages: [pages],
    hash: 'a',
  };
  const config = {
    site: {
      url: 'https://lab.example',
      languages: [
        { code: 'en', content: 'default' },
        { code: 'de', content: 'default', prefix: 'de' },
      ],
    },
  };
  return {
    ...{ lab, counts },
    async build(options = {}) {
      const rendered: string[] = [];
      const events = createEventHub();
      events.observe('page:written', ({ route }) => rendered.push(route));
      const report = await lab.build({ extensions, config, events, ...options });
      return { ...report, rendered: rendered.sort() };
    },
    buildClean: () => lab.buildClean({ extensions, config }),
  };
}

function makeGuides(count: number, titles: Readonly<Record<number, string>> = {}) {
  const body: RawBlock[] = [{ _uid: 'a', component: 'to_archive' }];
  return [
    makePage(1, { title: 'Home', slug: 'home', body }),
    ...Array.from({ length: count }, (_, index) =>
      makePage(index + 2, { title: titles[index] ?? `Guide ${index}`, slug: `guides/g${index}` }),
    ),
  ];
}

describe('listed pages', () => {
  it('have addresses in each language, a head, a payload, and a place in the sitemap', async () => {
    const { lab, build } = openLab();
    lab.store({ stories: makeGuides(3) });
    expect(await build()).toMatchObject({ failures: [], pages: { total: 12 } });
    const site = lab.tree();
    const page = site['page/1.html']!;
    expect(page).toContain('<h1>Archive 1</h1><p>Guide 0</p><p>Guide 1</p><a href="/page/2">Archive 2</a>');
    expect(page).toContain('<title>Archive 1 | ');
    expect(page).toContain('<meta name="description" content="Guides from 1 on">');
    expect(page).toContain('<link rel="alternate" hreflang="de" href="https://lab.example/de/seite/1">');
    expect(JSON.parse(site['_payload/de/seite/2.json']!)).toMatchObject({
      title: expect.stringMatching(/^Archive 2/),
    });
    expect(site['de.html']).toContain('<a href="/de/seite/1">Archive</a>');
    expect(site['sitemap.xml']).toContain(
      '<loc>https://lab.example/page/2</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod><xhtml:link rel="alternate" hreflang="en" href="https://lab.example/page/2"/><xhtml:link rel="alternate" hreflang="de"',
    );
  });

  it('are called by their names in each language, in links and in trails', async () => {
    const { lab, build } = openLab({
      titleOf: (number, language) => (language === 'de' ? `Archiv ${number}` : `Archive ${number}`),
    });
    lab.store({ stories: makeGuides(3) });
    await build();
    const { 'page/1.html': english, 'de/seite/1.html': german } = lab.tree();
    expect(english).toContain('<a href="/page/2">Archive 2</a>');
    expect(german).toContain('<a href="/de/seite/2">Archiv 2</a>');
    expect(german).toContain('Archiv 1</span>');
    expect(german).not.toContain('Archive');
  });

  it('are made again when what they read changes, and no others', async () => {
    const { lab, build, buildClean, counts } = openLab();
    lab.store({ stories: makeGuides(4) });
    await build();
    expect(counts.lists).toBe(2);
    expect(await build()).toMatchObject({ rendered: [], pages: { reused: 14 } });

    lab.store({ stories: makeGuides(4, { 2: 'Another' }) });
    const edited = await build();
    expect(edited.rendered).toEqual(['/de/guides/g2', '/de/seite/2', '/guides/g2', '/page/2']);
    // Nothing that the lists read has changed.
    expect(counts.lists).toBe(2);
    expect(lab.tree()).toEqual(await buildClean());
  });

  it('come and go with their entries, and links to them follow', async () => {
    const { lab, build, buildClean } = openLab();
    lab.store({ stories: makeGuides(4) });
    await build();
    lab.store({ stories: makeGuides(5) });
    const grown = await build();
    // Page 2 links to the new page; page 1 is as it was.
    expect(grown.rendered).toEqual([
      '/de/guides/g4',
      '/de/seite/2',
      '/de/seite/3',
      '/guides/g4',
      '/page/2',
      '/page/3',
    ]);
    expect(lab.tree()).toEqual(await buildClean());
    lab.store({ stories: makeGuides(2) });
    const shrunk = await build();
    expect(shrunk.pages.removed).toBe(10);
    expect(shrunk.rendered).toEqual(['/de/seite/1', '/page/1']);
    expect(lab.tree()).toEqual(await buildClean());
    expect(lab.tree()).not.toHaveProperty(['page/3.html']);
  });

  it('come and go with the tags of stories', async () => {
    const pages = definePages<{ readonly tag: string }>({
      name: 'tags',
      list: ({ context }) =>
        context.tags({ folder: 'guides' }).map((tag) => ({
          ...{ key: tag, path: `tags/${tag}`, title: `About ${tag}` },
          props: { tag },
        })),
      render: ({ context, props: { tag } }) => <p>{context.find({ tag }).length}</p>,
    });
    const lab = makeSiteLab();
    const extensions = { blocks: [], renderDocument: undefined, pages: [pages], hash: 't' };
    const build = async (tagsOfGuides: ReadonlyArray<readonly string[]>) => {
      const guides = tagsOfGuides.map((tags, index) => ({
        ...makePage(index + 2, { title: `Guide ${index}`, slug: `guides/g${index}` }),
        tags,
      }));
      lab.store({ stories: [makePage(1, { title: 'Home', slug: 'home' }), ...guides] });
      const rendered: string[] = [];
      const events = createEventHub();
      events.observe('page:written', ({ route }) => rendered.push(route));
      expect((await lab.build({ extensions, events })).failures).toEqual([]);
      expect(lab.tree()).toEqual(await lab.buildClean({ extensions }));
      return rendered.sort();
    };
    expect(await build([['sea'], ['sea', 'land']])).toEqual(
      expect.arrayContaining(['/tags/land', '/tags/sea']),
    );
    expect(lab.tree()['tags/sea.html']).toContain('<p>2</p>');
    expect(await build([['sea'], ['air', 'land']])).toEqual(
      expect.arrayContaining(['/tags/air', '/tags/sea']),
    );
    expect(await build([[], ['air', 'land']])).not.toContain('/tags/air');
    expect(Object.keys(lab.tree()).filter((path) => path.startsWith('tags/'))).toEqual([
      'tags/air.html',
      'tags/land.html',
    ]);
  });

  it('are made again when their props change, even if their code changes these in place', async () => {
    const pages = definePages<{ readonly items: string[] }>({
      name: 'last',
      list: ({ context }) => [
        { key: 'a', path: 'last', title: 'Last', props: { items: [...context.find({ folder: 'guides' })] } },
      ],
      render: ({ props }) => <p>{props.items.pop()}</p>,
    });
    const lab = makeSiteLab();
    const extensions = { blocks: [], renderDocument: undefined, pages: [pages], hash: 'm' };
    const stories = ['home', 'guides/a', 'guides/b'].map((slug, index) =>
      makePage(index + 1, { slug, title: slug }),
    );
    for (const count of [3, 2]) {
      lab.store({ stories: stories.slice(0, count) });
      expect(await lab.build({ extensions })).toMatchObject({ failures: [] });
    }
    expect(lab.tree()).toEqual(await lab.buildClean({ extensions }));
  });

  it('are errors where a story or another entry has their address', async () => {
    const taken = openLab({ pathOf: () => 'guides/g1' });
    taken.lab.store({ stories: makeGuides(2) });
    const { error } = await taken.build();
    expect(error).toMatchObject({
      code: 'address-collision',
      message: expect.stringMatching(
        /\/guides\/g1 .*"guides\/g1" \(id 3, en\) and the page "1" of the list "archive" \(en\)/,
      ),
    });
    const twice = openLab({ pathOf: () => 'archive' });
    twice.lab.store({ stories: makeGuides(4) });
    expect((await twice.build()).error).toMatchObject({ code: 'address-collision' });
    const reserved = openLab({ pathOf: () => '404' });
    reserved.lab.store({ stories: makeGuides(1) });
    expect((await reserved.build()).error).toMatchObject({ code: 'address-reserved' });
  });

  const fine: PageEntry<never> = { key: 'a', path: 'a', title: 'A', props: {} as never };
  it.each([
    ['it does not return a list of entries', () => ({}) as never],
    ['it gives a promise (async); a list is made at once', () => Promise.resolve([]) as never],
    [
      'no harbour',
      () => {
        throw new Error('no harbour');
      },
    ],
    ['its entry 1 has no key', () => [{ ...fine, key: '' }]],
    ['its entry 1 has a key that is not a text: 1', () => [{ ...fine, key: 1 as never }]],
    ['its entry 1 has no title', () => [{ ...fine, title: undefined as never }]],
    [
      'its entry 2 has the path "../a", which is not an address (dot-segment)',
      () => [fine, { ...fine, key: 'b', path: '../a' }],
    ],
    ['two entries have the key "a"', () => [fine, { ...fine, path: 'b' }]],
    [
      'its entry 1 has props that are not JSON: an object of the class Date as "props.day"',
      () => [{ ...fine, props: { day: new Date(0) } as never }],
    ],
    ['its entry 1 has props that are not an object', () => [{ ...fine, props: 'x' as never }]],
    [
      'A list of pages cannot ask for listed pages',
      ({ context }) => [{ ...fine, title: context.pageOf('broken', 'a')?.name ?? '' }],
    ],
  ] satisfies [string, Parameters<typeof definePages>[0]['list']][])(
    'fail the build with a reason: %s',
    async (reason, list) => {
      const pages = definePages({ name: 'broken', list, render: () => null });
      const lab = makeSiteLab();
      lab.store({ stories: makeGuides(0) });
      const extensions = { blocks: [], renderDocument: undefined, pages: [pages], hash: 'b' };
      const { error } = await lab.build({ extensions });
      expect(error).toMatchObject({ code: 'module-failed', exitCode: 3 });
      expect((error as Error).message).toContain(
        `list of pages "broken" in the language "en" failed: ${reason}`,
      );
    },
  );

  it('have lists whose names can stand in an id', () => {
    const parts = { list: () => [], render: () => null };
    expect(() => definePages({ name: 'a/b', ...parts })).toThrow('The pages cannot be called "a/b"');
  });
});
