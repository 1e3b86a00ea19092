/** A build that fails, or finds faulty content: its messages, and that the last good site stays. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StopoverError } from '../../../pipeline/errors.ts';
import { createEventHub } from '../../../pipeline/events.ts';
import { makeLinks, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const home = makePage(1, { title: 'Home', slug: 'home', body: [makeLinks('links', 2)] });
const guide = makePage(2, { title: 'Guide', slug: 'guides/parking', name: 'Parking guide' });
const other = makePage(3, { title: 'Other', slug: 'other' });
const content = { stories: [home, guide, other] };

describe('a build that fails', () => {
  const broken = makePage(3, {
    title: 'Other',
    slug: 'other',
    body: [makeLinks('a', 2), { _uid: 'f', component: 'fragile', breaks: true }],
  });

  it('should name story and block, render all other pages, and leave the last good site', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    await lab.build();
    const good = lab.tree();
    lab.store({ stories: [makePage(1, { title: 'Changed', slug: 'home' }), guide, broken] });
    const events = createEventHub();
    const rendered: string[] = [];
    events.observe('page:rendered', ({ page }) => rendered.push(page.route));
    const { error, failures, pages, buildId } = await lab.build({ events });
    expect(error).toMatchObject({ code: 'pages-failed', exitCode: 3 });
    expect(failures).toEqual([
      { route: '/other', story: 'other', block: 'content.body[1]', message: 'the fragile block broke' },
    ]);
    expect(pages).toMatchObject({ failed: 1, total: 3 });
    expect(buildId).toBeNull();
    expect(rendered).toEqual(['/']);
    expect(lab.tree()).toEqual(good);
    expect(existsSync(`${lab.out}.staging`)).toBe(false);
  });

  it('should build again when the story has been mended', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: [home, guide, broken] });
    expect((await lab.build()).error).toMatchObject({ code: 'pages-failed' });
    lab.store(content);
    const { error, pages } = await lab.build();
    expect(error).toBeUndefined();
    expect(pages.total).toBe(3);
  });

  it('should refuse two stories with one address', async () => {
    const lab = makeSiteLab();
    lab.store({
      stories: [home, makePage(4, { title: 'A', slug: 'Twice' }), makePage(5, { title: 'B', slug: 'twice' })],
    });
    const { error } = await lab.build();
    expect(error).toMatchObject({
      code: 'address-collision',
      exitCode: 3,
      message: 'The address /twice is claimed by two pages: "Twice" (id 4) and "twice" (id 5)',
    });
    expect(existsSync(lab.out)).toBe(false);
  });

  it('should name every address that it refuses, with the story of each', async () => {
    const lab = makeSiteLab();
    const slugs = ['twice', 'Twice', 'foo/404', 'a?b', 'TWICE'];
    lab.store({ stories: [home, ...slugs.map((slug, index) => makePage(index + 4, { title: slug, slug }))] });
    const { error } = await lab.build();
    const twins = 'is claimed by two pages: "TWICE" (id 8) and';
    expect(error).toMatchObject({
      code: 'address-collision',
      exitCode: 3,
      message: [
        `The address /Twice ${twins} "Twice" (id 5)`,
        '  The address of "a?b" cannot be a file of the site: a?b (query-or-hash)',
        '  The address /foo/404 of "foo/404" (id 6) is reserved for the site or its host.',
        `  The address /twice ${twins} "twice" (id 4)`,
      ].join('\n'),
    });
    const { hint } = error as StopoverError;
    expect(hint.match(/Change the slug/g)).toHaveLength(3);
    expect(existsSync(lab.out)).toBe(false);
  });

  it('should count the refused addresses that do not fit into its message', async () => {
    const lab = makeSiteLab();
    const many = Array.from({ length: 15 }, (_, index) =>
      makePage(index + 4, { title: 'A', slug: `${index}/404` }),
    );
    lab.store({ stories: [home, ...many] });
    const { lines } = (await lab.build()).error as StopoverError;
    expect(lines).toHaveLength(13);
    expect(lines.at(-1)).toBe('  and 3 more');
  });

  it('should tell two stories of one slug apart by their ids, and two languages of a story by these', async () => {
    const lab = makeSiteLab();
    const twin = { title: 'Twin', slug: 'twin' };
    lab.store({ stories: [home, makePage(4, twin), makePage(5, twin)] });
    expect((await lab.build()).error).toMatchObject({
      message: expect.stringContaining('"twin" (id 4) and "twin" (id 5)'),
    });
    const languages = [
      { code: 'en', content: 'default' },
      { code: 'de', content: 'de' },
    ];
    const german = { ...home, language: 'de' };
    lab.store({ stories: [home, german, makePage(4, { title: 'De', slug: 'de' })] });
    const config = { site: { url: 'https://lab.example', languages } };
    expect((await lab.build({ config })).error).toMatchObject({
      message: expect.stringContaining('"de" (id 4, en) and "home" (id 1, de)'),
    });
  });

  it('should name a language of the configuration that the store lacks, and not every page in it', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: [home] });
    const languages = [{ code: 'en' }, { code: 'es' }, { code: 'de', folder: 'de' }];
    const config = { site: { url: 'https://lab.example', languages } };
    const { error, failures } = await lab.build({ config });
    expect(failures).toEqual([]);
    expect(error).toMatchObject({
      code: 'config-invalid',
      exitCode: 2,
      message: expect.stringContaining(
        'site.languages[1].content: Expected a language of the store (default), not "es"; fetch it, or name it as the space does',
      ),
    });
  });

  it.each([
    ['x', 'x.html/y', 'file', 'x.html'],
    ['x.html/y', 'x', 'file', 'x.html'],
    ['X', 'x.html/y', 'file', 'X.html'],
    ['x', 'x.html.br/y', 'file', 'x.html'],
    ['x', 'x.json/y', 'file', '_payload/x.json'],
    ['x', 'x.json/y', 'directory', '_payload/x.json'],
    ['x.json/y/z', 'x', 'directory', '_payload/x.json'],
  ] as const)('should refuse %s beside %s with format %s', async (one, other, format, file) => {
    const lab = makeSiteLab();
    const [first, second] = [one, other].map((slug, index) => makePage(index + 4, { title: slug, slug }));
    lab.store({ stories: [home, first!, second!] });
    const { error } = await lab.build({ config: { build: { format } } });
    expect(error).toMatchObject({ code: 'address-collision', exitCode: 3 });
    expect(error).toMatchObject({ message: expect.stringContaining(`The file ${file} `) });
    for (const id of [4, 5]) expect(error).toMatchObject({ message: expect.stringContaining(`(id ${id})`) });
    expect(existsSync(lab.out)).toBe(false);
  });

  it.each([
    ['x', 'X.html', 'file', '/X.html'],
    ['x.html', 'x', 'directory', '/x.html'],
    ['x/index.html', 'x', 'file', '/x/index.html'],
  ] as const)(
    'should refuse %s beside %s with format %s: hosts redirect one to the other',
    async (...page) => {
      const lab = makeSiteLab();
      const [one, other, format, redirected] = page;
      const [first, second] = [one, other].map((slug, index) => makePage(index + 4, { title: slug, slug }));
      lab.store({ stories: [home, first!, second!] });
      const { error } = await lab.build({ config: { build: { format } } });
      expect(error).toMatchObject({ code: 'address-collision', exitCode: 3 });
      const { message } = error as StopoverError;
      expect(message).toContain(
        `The address /x, to which hosts redirect ${redirected}, is claimed by two pages: `,
      );
      for (const id of [4, 5]) expect(message).toContain(`(id ${id})`);
    },
  );

  it.each([
    ['x', 'x.html/y', 'directory'],
    ['x', 'x.txt/y', 'file'],
    ['x', 'x.json', 'file'],
  ] as const)('should build %s beside %s with format %s', async (one, other, format) => {
    const lab = makeSiteLab();
    lab.store({
      stories: [home, makePage(4, { title: 'One', slug: one }), makePage(5, { title: 'Other', slug: other })],
    });
    const { error } = await lab.build({ config: { build: { format } } });
    expect(error).toBeUndefined();
    const pages = Object.keys(lab.tree()).filter((path) => path.endsWith('.html') && path.startsWith('x'));
    expect(pages).toHaveLength(2);
  });

  it.each([
    ['x', 'x.html/y', 'file'],
    ['x', 'x.json/y', 'file'],
    ['x', 'x.json/y', 'directory'],
  ] as const)('should move a page from %s to %s and back with format %s', async (one, other, format) => {
    const lab = makeSiteLab();
    const config = { build: { format } };
    const build = async (slug: string, force = false) => {
      lab.store({ stories: [home, makePage(4, { title: 'Moved', slug })] });
      const { error } = await lab.build({ config, force });
      expect(error).toBeUndefined();
      return Object.keys(lab.tree());
    };
    const file = (slug: string) => (format === 'file' ? `${slug}.html` : `${slug}/index.html`);
    expect(await build(one)).toContain(file(one));
    for (const [here, gone] of [
      [other, one],
      [one, other],
    ] as const) {
      const moved = await build(here);
      expect(moved).toContain(file(here));
      expect(moved).not.toContain(file(gone));
      expect(await build(here, true)).toEqual(moved);
    }
  });

  it.each([
    ['../outside', 'address-outside'],
    ['a/../../b', 'address-outside'],
    ['a\\b', 'address-outside'],
    ['sitemap.xml', 'address-reserved'],
    ['_stopover/latest', 'address-reserved'],
    ['foo/404', 'address-reserved'],
    ['foo/index', 'address-reserved'],
    ['de/404', 'address-reserved'],
    ['foo/.hidden', 'address-reserved'],
    ['404.html/a', 'address-reserved'],
    ['index.html/a', 'address-reserved'],
    ['index.json/a', 'address-reserved'],
    ['sitemap.xml/a', 'address-reserved'],
    ['_redirects/a', 'address-reserved'],
  ])('should refuse the slug %s', async (slug, code) => {
    const lab = makeSiteLab();
    lab.store({ stories: [home, makePage(4, { title: 'A', slug })] });
    expect((await lab.build()).error).toMatchObject({ code, exitCode: 3 });
  });

  it.each([
    ['a'.repeat(231), 'segment-too-long', 'at most 230 bytes a segment'],
    ['a?b', 'query-or-hash', '"?"'],
  ])('should say why the slug %s is refused', async (slug, reason, rule) => {
    const lab = makeSiteLab();
    lab.store({ stories: [home, makePage(4, { title: 'A', slug })] });
    expect((await lab.build()).error).toMatchObject({
      message: `The address of "${slug}" cannot be a file of the site: ${slug} (${reason})`,
      hint: expect.stringContaining(rule),
    });
  });

  it.each(['index.html', '404.html', 'error.html', 'foo/index.html', 'foo/404.html'])(
    'should refuse the slug %s where pages are folders, and name the story',
    async (slug) => {
      const lab = makeSiteLab();
      lab.store({ stories: [home, makePage(4, { title: 'A', slug })] });
      const { error } = await lab.build({ config: { build: { format: 'directory' } } });
      expect(error).toMatchObject({ code: 'address-reserved', exitCode: 3 });
      expect(error).toMatchObject({ message: expect.stringContaining(`"${slug}" (id 4)`) });
    },
  );

  it('should fail a page of a type that nobody knows', async () => {
    const lab = makeSiteLab();
    const unknown = { ...guide, content: { _uid: 'x', component: 'event' } };
    lab.store({ stories: [home, unknown] });
    const { failures } = await lab.build();
    expect(failures).toMatchObject([
      { story: 'guides/parking', message: expect.stringContaining('"event"') },
    ]);
  });

  it('should call a page by its story’s name when editors gave it no title', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: [home, makePage(2, { title: '', slug: 'about', name: 'About us' })] });
    const { error, warnings } = await lab.build();
    expect(error).toBeUndefined();
    expect(warnings).toMatchObject([{ code: 'missing-title', route: '/about', path: 'content.title' }]);
    expect(lab.tree()['about.html']).toMatch(/<h1[^>]*>About us<\/h1>/);
  });

  it('should leave out a block that is unknown or lacks what it needs, tell of it, and keep the page', async () => {
    const lab = makeSiteLab();
    const body = [
      { _uid: 'u', component: 'hero_v3' },
      { ...makeLinks('l', 2), links: 'none' },
      { ...makeLinks('m', 2), limit: '2,5' },
    ];
    lab.store({ stories: [home, guide, makePage(3, { title: 'Other', slug: 'other', body })] });
    const { error, warnings } = await lab.build();
    expect(error).toBeUndefined();
    expect(warnings).toEqual([
      expect.objectContaining({
        code: 'unknown-block',
        route: '/other',
        story: 'other',
        path: 'content.body[0]',
      }),
      expect.objectContaining({
        code: 'invalid-field',
        path: 'content.body[1].links',
        message: expect.stringMatching(/^The field "links" of "link_list" holds "none": .* Correct it\.$/),
      }),
      expect.objectContaining({
        code: 'invalid-field',
        path: 'content.body[2].limit',
        message:
          'The field "limit" of "link_list" holds "2,5": Use a point: 2.5. It counts as empty: correct or clear it.',
      }),
    ]);
    expect(lab.tree()['other.html']?.match(/<ul class="links">/g)).toHaveLength(1);
  });

  it('should leave the site as it is when it is stopped', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    await lab.build();
    const good = lab.tree();
    lab.store({ stories: [makePage(1, { title: 'Changed', slug: 'home' }), guide, other] });
    const abort = new AbortController();
    const events = createEventHub();
    events.observe('page:written', () => abort.abort());
    const { error } = await lab.build({ events, signal: abort.signal, force: true });
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(lab.tree()).toEqual(good);
  });

  it('should need a store', async () => {
    expect((await makeSiteLab().build()).error).toMatchObject({ code: 'store-missing', exitCode: 2 });
  });
});
