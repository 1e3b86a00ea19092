/** Pages that fail: the effect of `build.onFailedPage` on the site, and that the next build tries them again. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createBuildMemory } from '../../../pipeline/build/build-memory.ts';
import { defineBlock, definePage, fields, type Story } from '../../../renderer/index.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { makeLinks, makePage, makeSiteLab, type SiteLab } from '../../support/sites/site-lab.ts';

/** Fails where the code says so, as a mistake in a site's own block does. */
const fragile = (brokenIn: string) =>
  defineBlock({
    name: 'fragile',
    kind: 'section',
    fields: { note: fields.text() },
    render: ({ fields: { note }, context }) => {
      if (note === 'break' || context.route === brokenIn) throw new Error('the fragile block broke');
      return createElement('p', {}, `Note: ${note}`);
    },
  });

const home = makePage(1, { title: 'Home', slug: 'home', body: [makeLinks('links', 2, 3)] });
const note = (text: string) => [{ _uid: 'f', component: 'fragile', note: text }];
const pageWith = (text: string, title = 'Guide'): Story =>
  makePage(2, { title, slug: 'guide', body: note(text) });
const other = makePage(3, { title: 'Other', slug: 'other', body: note('fine') });

interface Setting {
  readonly lab: SiteLab;
  readonly stories: readonly Story[];
  readonly brokenIn?: string;
  readonly options?: Partial<Parameters<SiteLab['build']>[0]>;
}

function buildWith(onFailedPage: 'keep-last' | 'leave-out' | 'refuse') {
  return ({ lab, stories, brokenIn = '', options = {} }: Setting) => {
    lab.store({ stories });
    return lab.build({
      config: { site: { url: 'https://lab.example' }, build: { onFailedPage } },
      extensions: { blocks: [fragile(brokenIn)], renderDocument: undefined, hash: brokenIn },
      ...options,
    });
  };
}

const codes = (warnings: readonly { readonly code: string; readonly route?: string }[]) =>
  warnings.map(({ code, route }) => `${code} ${route}`);

describe('keep-last', () => {
  const build = buildWith('keep-last');

  it('should keep the last files of a page, publish the rest, and try again', async () => {
    const lab = makeSiteLab();
    await build({ lab, stories: [home, pageWith('first'), other] });
    const before = lab.tree();
    const changedOther = makePage(3, { title: 'Another', slug: 'other', body: note('fine') });
    const stories = [home, pageWith('break'), changedOther];
    const first = await build({ lab, stories });
    expect(first.error).toBeUndefined();
    expect(first.pages).toEqual({ total: 3, rendered: 1, reused: 1, removed: 0, failed: 1 });
    expect(first.failures).toMatchObject([{ route: '/guide', message: 'the fragile block broke' }]);
    expect(codes(first.warnings)).toContain('page-kept /guide');
    const after = lab.tree();
    expect(after['guide.html']).toBe(before['guide.html']);
    expect(after['other.html']).toContain('Another');
    expect(after['sitemap.xml']).toContain('https://lab.example/guide');
    // Nothing has changed, and the page is tried again.
    const second = await build({ lab, stories });
    expect(second.pages).toEqual({ total: 3, rendered: 0, reused: 2, removed: 0, failed: 1 });
    expect(lab.tree()).toEqual(after);
    const mended = await build({ lab, stories: [home, pageWith('second'), changedOther] });
    expect(mended.pages).toEqual({ total: 3, rendered: 1, reused: 2, removed: 0, failed: 0 });
    expect(lab.tree()['guide.html']).toContain('Note: second');
  });

  it('should equal a clean build again once the page is mended, also in a process that stays up', async () => {
    const lab = makeSiteLab();
    const options = { memory: createBuildMemory() };
    await build({ lab, stories: [home, pageWith('first'), other], options });
    await build({ lab, stories: [home, pageWith('break'), other], options });
    await build({ lab, stories: [home, pageWith('break', 'Moved'), other], options });
    const { error } = await build({ lab, stories: [home, pageWith('last'), other], options });
    expect(error).toBeUndefined();
    const config = { site: { url: 'https://lab.example' }, build: { onFailedPage: 'keep-last' as const } };
    const extensions = { blocks: [fragile('')], renderDocument: undefined, hash: '' };
    expect(lab.tree()).toEqual(await lab.buildClean({ config, extensions }));
  });

  it.each([{}, { force: true }])('should keep pages when the code breaks them: %j', async (options) => {
    const lab = makeSiteLab();
    const stories = [home, pageWith('first'), other];
    await build({ lab, stories });
    const before = lab.tree();
    const broken = await build({ lab, stories, brokenIn: '/guide', options });
    expect(broken.error).toBeUndefined();
    expect(lab.tree()['guide.html']).toBe(before['guide.html']);
    expect(lab.tree()['_payload/guide.json']).toBe(before['_payload/guide.json']);
    const again = await build({ lab, stories, brokenIn: '/guide' });
    expect(again.pages).toMatchObject({ rendered: 0, failed: 1 });
    expect(await build({ lab, stories })).toMatchObject({ pages: { failed: 0, total: 3 } });
    expect(lab.tree()).toEqual(before);
  });

  it('should keep the styles of a page that was made with others', async () => {
    const lab = makeSiteLab();
    const stories = [home, pageWith('first'), other];
    await build({ lab, stories });
    const config = {
      site: { url: 'https://lab.example' },
      theme: { '--apron': '#123456' },
      build: { onFailedPage: 'keep-last' as const },
    };
    const styleOf = (route: string) => /href="(\/[^"]+\.css)"/.exec(lab.tree()[route]!)![1]!.slice(1);
    for (let round = 0; round < 2; round += 1) {
      const { pages } = await build({ lab, stories, brokenIn: '/guide', options: { config } });
      expect(pages.failed).toBe(1);
      expect(styleOf('guide.html')).not.toBe(styleOf('other.html'));
      expect(Object.keys(lab.tree())).toEqual(
        expect.arrayContaining([styleOf('guide.html'), styleOf('other.html')]),
      );
    }
  });

  it('should drop the styles of the builds in between, which no page names any more', async () => {
    const lab = makeSiteLab();
    const buildIn = (colour: string, text: string) => {
      const config = {
        site: { url: 'https://lab.example' },
        theme: { '--apron': colour },
        build: { onFailedPage: 'keep-last' as const },
      };
      return build({ lab, stories: [home, pageWith(text), other], options: { config } });
    };
    const styleOf = (route: string) => /href="(\/[^"]+\.css)"/.exec(lab.tree()[route]!)![1]!.slice(1);
    await buildIn('#123456', 'first');
    const first = styleOf('guide.html');
    // Files that the style sheet itself names, such as its fonts.
    const others = (paths: readonly string[]) =>
      paths.filter((path) => !/\/site[\w-]*\.\w+\.css$/.test(path));
    const before = others(Object.keys(lab.tree()));
    for (const colour of ['#654321', '#abcdef', '#fedcba']) await buildIn(colour, 'break');
    const after = Object.keys(lab.tree());
    expect(after.filter((path) => path.endsWith('.css')).sort()).toEqual(
      [first, styleOf('other.html')].sort(),
    );
    expect(others(after)).toEqual(expect.arrayContaining(before));
  });

  it('should keep the scripts that only other scripts name, when the settings in their names change', async () => {
    const lab = makeSiteLab();
    const optionsOf = (url: string) => ({
      config: { site: { url }, build: { onFailedPage: 'keep-last' as const } },
    });
    const scriptsOf = () => Object.keys(lab.tree()).filter((path) => path.endsWith('.js'));
    const stories = [home, pageWith('first'), other];
    await build({ lab, stories, options: optionsOf('https://lab.example') });
    const before = scriptsOf();
    await build({
      ...{ lab, stories: [home, pageWith('break'), other] },
      options: optionsOf('https://lab.example/base'),
    });
    const after = scriptsOf();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.length).toBeGreaterThan(before.length * 1.5);
  });

  it('should keep a map that the page names, but nothing that the bytes of the map happen to name', async () => {
    const lab = makeSiteLab();
    const [first, second] = ['_stopover/assets/basemap.a1.pmtiles', '_stopover/assets/basemap.b2.pmtiles'];
    const file = join(makeTemporaryFolder(), 'basemap.pmtiles');
    writeFileSync(file, `/${second}`);
    const mapsOf = () => Object.keys(lab.tree()).filter((path) => path.endsWith('.pmtiles'));
    const stories = [home, pageWith('break'), other];
    const optionsOf = (path: string) => ({
      basemap: { file, path },
      config: {
        site: { url: 'https://lab.example' },
        // Another map comes with another configuration, without which the assets stay as they are.
        theme: { '--apron': path === first ? '#123456' : '#654321' },
        build: { onFailedPage: 'keep-last' as const },
      },
    });
    const earlier = [home, pageWith(`/${first}`), other];
    await build({ lab, stories: earlier, options: optionsOf(first) });
    await build({ lab, stories, options: optionsOf(second) });
    expect(mapsOf()).toEqual([first, second]);
    await build({ lab, stories });
    expect(mapsOf()).toEqual([first]);
  });

  it('should keep the styles of a page while only the look changes, and drop them once the page is mended', async () => {
    const lab = makeSiteLab();
    const configs = ['#123456', '#654321'].map((colour) => ({
      site: { url: 'https://lab.example' },
      theme: { '--apron': colour },
      build: { onFailedPage: 'keep-last' as const },
    }));
    const styleOf = (route: string) => /href="(\/[^"]+\.css)"/.exec(lab.tree()[route]!)![1]!.slice(1);
    await build({ lab, stories: [home, pageWith('first'), other], options: { config: configs[0]! } });
    const options = { config: configs[1]! };
    for (let round = 0; round < 2; round += 1) {
      const { pages } = await build({ lab, stories: [home, pageWith('break'), other], options });
      expect(pages.failed).toBe(1);
      expect(styleOf('guide.html')).not.toBe(styleOf('other.html'));
      expect(lab.tree()[styleOf('guide.html')]).toBeDefined();
    }
    await build({ lab, stories: [home, pageWith('last'), other], options });
    const extensions = { blocks: [fragile('')], renderDocument: undefined, hash: '' };
    expect(lab.tree()).toEqual(await lab.buildClean({ ...options, extensions }));
  });

  it('should leave out a page that was never there, and one whose files are not as they were', async () => {
    const lab = makeSiteLab();
    const fresh = await build({ lab, stories: [home, pageWith('break'), other] });
    expect(fresh.error).toBeUndefined();
    expect(codes(fresh.warnings)).toContain('page-left-out /guide');
    await build({ lab, stories: [home, pageWith('first'), other] });
    writeFileSync(join(lab.out, 'guide.html'), 'edited');
    const { warnings } = await build({ lab, stories: [home, pageWith('break'), other] });
    expect(codes(warnings)).toContain('page-left-out /guide');
    expect(lab.tree()['guide.html']).toBeUndefined();
  });

  it('should refuse a site of which nothing is left', async () => {
    const lab = makeSiteLab();
    const { error } = await build({
      lab,
      stories: [makePage(1, { title: 'A', slug: 'a', body: note('break') })],
    });
    expect(error).toMatchObject({ code: 'pages-failed' });
  });

  it('should leave what stands when a part is built', async () => {
    const lab = makeSiteLab();
    await build({ lab, stories: [home, pageWith('first'), other] });
    const before = readFileSync(join(lab.out, 'guide.html'), 'utf8');
    const stories = [home, pageWith('break'), makePage(3, { title: 'New', slug: 'other' })];
    const part = await build({ lab, stories, options: { only: '/{guide,other}' } });
    expect(part.error).toBeUndefined();
    expect(readFileSync(join(lab.out, 'guide.html'), 'utf8')).toBe(before);
    expect(lab.tree()['other.html']).toContain('New');
  });
});

describe('leave-out', () => {
  const build = buildWith('leave-out');

  it('should publish the site without the page, name links to it, and bring it back', async () => {
    const lab = makeSiteLab();
    await build({ lab, stories: [home, pageWith('first'), other] });
    const whole = lab.tree();
    const stories = [home, pageWith('break'), other];
    const first = await build({ lab, stories });
    expect(first.error).toBeUndefined();
    expect(first.pages).toEqual({ total: 3, rendered: 0, reused: 2, removed: 1, failed: 1 });
    expect(codes(first.warnings)).toEqual(['page-left-out /guide', 'dangling-link /guide']);
    const without = lab.tree();
    expect(Object.keys(without).filter((path) => path.includes('guide'))).toEqual([]);
    expect(without['sitemap.xml']).not.toContain('/guide');
    const second = await build({ lab, stories });
    expect(second.pages).toEqual({ total: 3, rendered: 0, reused: 2, removed: 0, failed: 1 });
    expect(lab.tree()).toEqual(without);
    const mended = await build({ lab, stories: [home, pageWith('first'), other] });
    expect(mended.pages).toMatchObject({ rendered: 1, failed: 0 });
    expect(lab.tree()).toEqual(whole);
  });

  it('should name all pages that may link to one in a single line', async () => {
    const lab = makeSiteLab();
    const linking = Array.from({ length: 7 }, (_, index) =>
      makePage(index + 10, { title: 'Page', slug: `page-${index}`, body: [makeLinks('links', 2)] }),
    );
    const { warnings } = await build({ lab, stories: [home, pageWith('break'), other, ...linking] });
    const [told, ...more] = warnings.filter(({ code }) => code === 'dangling-link');
    expect(told).toMatchObject({ route: '/guide', story: 'guide' });
    expect(told?.message).toBe(
      'The page was left out, and 8 pages (/, /page-0, /page-1, /page-2, /page-3 and 3 more) may link to it.',
    );
    expect(more).toEqual([]);
  });

  it('should name the same page in another language, whose language switch leads to it', async () => {
    const lab = makeSiteLab();
    const guide = pageWith('fine');
    const german = [home, guide, other].map((story) => ({ ...story, language: 'de' }));
    lab.store({ stories: [home, guide, other, ...german] });
    const languages = [{ code: 'en' }, { code: 'de' }];
    const { warnings } = await lab.build({
      config: { site: { url: 'https://lab.example', languages }, build: { onFailedPage: 'leave-out' } },
      extensions: { blocks: [fragile('/guide')], renderDocument: undefined, hash: 'x' },
    });
    expect(lab.tree()['de/guide.html']).toContain('href="/guide"');
    const told = warnings.filter(({ code }) => code === 'dangling-link').map(({ message }) => message);
    expect(told).toEqual(['The page was left out, and 2 pages (/, /de/guide) may link to it.']);
  });

  it('should not take most of a site away', async () => {
    const lab = makeSiteLab();
    const many = (text: string) =>
      Array.from({ length: 30 }, (_, index) =>
        makePage(index + 10, { title: 'Page', slug: `page-${index}`, body: note(text) }),
      );
    await build({ lab, stories: [home, pageWith('a'), other, ...many('a')] });
    const before = lab.tree();
    const { error } = await build({ lab, stories: [home, pageWith('a'), other, ...many('break')] });
    expect(error).toMatchObject({ code: 'removals-refused' });
    expect(lab.tree()).toEqual(before);
  });
});

/** Shows an icon, which the store keeps in a file of its own. */
const signed = defineBlock({
  name: 'fragile',
  kind: 'section',
  fields: {},
  render: ({ context }) => createElement('p', {}, context.icon('mdi:parking', 'content')),
});

describe('a page whose content cannot be read', () => {
  it.each(['keep-last', 'leave-out', 'refuse'] as const)(
    'should end the build with the fault of the store: %s',
    async (onFailedPage) => {
      const lab = makeSiteLab();
      lab.store({ stories: [home, pageWith('first'), other] });
      const options = {
        config: { site: { url: 'https://lab.example' }, build: { onFailedPage } },
        extensions: { blocks: [signed], renderDocument: undefined, hash: '' },
      };
      await lab.build(options);
      const before = lab.tree();
      writeFileSync(join(lab.content, 'icons.json'), '<<<<<<< HEAD\n{"format":1}\n');
      const { error, failures } = await lab.build({ ...options, force: true });
      expect(error).toMatchObject({
        code: 'store-damaged',
        message: expect.stringContaining('icons.json has the marks of an unfinished merge'),
      });
      expect(failures).toEqual([]);
      expect(lab.tree()).toEqual(before);
    },
  );
});

describe('fields of a page', () => {
  const ferry = definePage({
    name: 'ferry',
    fields: { title: fields.requiredText(), decks: fields.number(), length: fields.requiredNumber() },
    render: ({ fields: { title, decks, length } }) =>
      createElement('p', {}, `${title}: ${decks ?? 'no'} decks, ${length} m`),
  });
  const extensions = { blocks: [ferry], renderDocument: undefined, hash: 'ferry' };
  const buildFerry = (content: Readonly<Record<string, unknown>>) => {
    const lab = makeSiteLab();
    lab.store({
      stories: [
        home,
        makeStory(5, { slug: 'ferry', content: { _uid: 'f', component: 'ferry', ...content } }),
      ],
    });
    return lab
      .build({ extensions })
      .then((report) => ({ ...report, html: report.error ? undefined : lab.tree()['ferry.html'] }));
  };

  it('should count as empty where they are optional and wrong', async () => {
    const { error, warnings, html } = await buildFerry({ title: 'Alma', decks: 'two', length: '90' });
    expect(error).toBeUndefined();
    expect(html).toContain('Alma: no decks, 90 m');
    expect(warnings).toContainEqual({
      ...{ code: 'invalid-field', route: '/ferry', story: 'ferry', path: 'content.decks' },
      message:
        'The field "decks" of "ferry" holds "two": Expected a number. It counts as empty: correct or clear it.',
      severity: 'error',
    });
  });

  it('should fail the page where they are required', async () => {
    const { failures } = await buildFerry({ title: 'Alma', length: 'long' });
    expect(failures).toMatchObject([
      { message: 'The field "length" of "ferry" holds "long": Expected a number. Correct it.' },
    ]);
    const { failures: empty } = await buildFerry({ title: 'Alma' });
    expect(empty).toMatchObject([{ message: 'The field "length" of "ferry" is empty. Fill it in.' }]);
  });
});

describe('a page that is described wrongly', () => {
  it.each([
    ['gives a promise (async)', () => Promise.resolve({ title: 'Later' })],
    ['gives a title that is not a text: {"de":"Später"}', () => ({ title: { de: 'Später' } })],
    ['gives an image that is not an asset with a "filename": "/p4.jpg"', () => ({ image: '/p4.jpg' })],
    ['gives a noindex that is not true or false: "no"', () => ({ noindex: 'no' })],
    [
      'gives a jsonLd that is not a list: write [{"@type":"Place"}]',
      () => ({ jsonLd: { '@type': 'Place' } }),
    ],
  ])('should fail: its "describe" %s', async (reason, describePage) => {
    const lab = makeSiteLab();
    lab.store({ stories: [other] });
    const page = definePage({
      name: 'page',
      fields: {},
      render: () => null,
      describe: describePage as never,
    });
    const extensions = { blocks: [page], renderDocument: undefined, hash: reason };
    const { failures } = await lab.build({ extensions });
    expect(failures[0]?.message).toContain(reason);
  });
});
