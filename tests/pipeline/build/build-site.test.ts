/** The build as a whole: the files that it writes, and those that it leaves unchanged. build-failures.test.ts tests failures. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readShellMark } from '#renderer';
import { createEventHub } from '../../../pipeline/events.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { readTree } from '../../support/runs/temporary-folder.ts';
import { makeLinks, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const home = makePage(1, { title: 'Home', slug: 'home', body: [makeLinks('links', 2)] });
const guide = makePage(2, { title: 'Guide', slug: 'guides/parking', name: 'Parking guide' });
const other = makePage(3, { title: 'Other', slug: 'other' });
const content = { stories: [home, guide, other] };

describe('a build', () => {
  it('should write pages, payloads, artefacts and assets', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    const { error, pages, buildId } = await lab.build();
    expect(error).toBeUndefined();
    expect(pages).toEqual({ total: 3, rendered: 3, reused: 0, removed: 0, failed: 0 });
    const tree = lab.tree();
    expect(Object.keys(tree).filter((path) => !path.startsWith('_stopover/assets/'))).toEqual(
      expect.arrayContaining([
        '404.html',
        '_payload/guides/parking.json',
        '_payload/index.json',
        '_stopover/latest.json',
        'error.html',
        'guides/parking.html',
        'health.html',
        'index.html',
        'redirects.json',
        'robots.txt',
        'sitemap.xml',
      ]),
    );
    expect(tree['index.html']).toContain('href="/guides/parking"');
    expect(JSON.parse(tree['_stopover/latest.json']!)).toEqual({
      id: buildId,
      timestamp: '2026-02-01T00:00:00.000Z',
    });
    const payload = JSON.parse(tree['_payload/guides/parking.json']!);
    expect(payload).toMatchObject({ title: 'Guide | Stopover', islands: [] });
    expect(tree['guides/parking.html']).toContain(payload.main);
  });

  it('should let each document find its shell in the id of the build, and only there', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    const first = await lab.build();
    const mark = readShellMark(lab.tree()['guides/parking.html']!)!;
    expect(first.buildId!.split('.')).toContain(mark);
    expect(readShellMark(lab.tree()['index.html']!)).toBe(mark);

    const { content: edits } = makePage(2, { title: 'Guide', body: [makeLinks('more', 3)] });
    lab.store({ stories: [home, { ...guide, content: edits }, other] });
    const edited = await lab.build();
    expect(edited.buildId).not.toBe(first.buildId);
    expect(edited.buildId!.split('.')).toContain(mark);
    expect(edited.pages.rendered).toBe(1);

    const renamed = await lab.build({ config: { messages: { en: { skip: 'Straight to the content' } } } });
    const tree = lab.tree();
    const next = readShellMark(tree['other.html']!)!;
    expect(next).not.toBe(mark);
    expect(renamed.buildId!.split('.').slice(1)).toEqual([next]);
    expect(JSON.parse(tree['_stopover/latest.json']!).id).toBe(renamed.buildId);
  });

  it('should put pages into folders where the configuration says so', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    await lab.build({ config: { build: { format: 'directory' } } });
    expect(existsSync(join(lab.out, 'guides/parking/index.html'))).toBe(true);
  });

  it('should write nothing when nothing has changed', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    const first = await lab.build();
    const longAgo = new Date('2020-01-01T00:00:00Z');
    for (const path of Object.keys(lab.tree())) utimesSync(join(lab.out, path), longAgo, longAgo);
    const second = await lab.build();
    expect(second.pages).toMatchObject({ total: 3, rendered: 0, reused: 3 });
    expect(second.files).toMatchObject({ written: 0, removed: 0, bytes: first.files.bytes });
    expect(second.buildId).toBe(first.buildId);
    for (const path of Object.keys(lab.tree())) expect(statSync(join(lab.out, path)).mtime).toEqual(longAgo);
  });

  it('should give the same bytes in another folder', async () => {
    const [one, two] = [makeSiteLab(), makeSiteLab()];
    for (const lab of [one, two]) {
      lab.store(content);
      await lab.build();
    }
    expect(two.tree()).toEqual(one.tree());
  });

  it('should render only the pages that read what has changed', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    await lab.build();
    lab.store({
      stories: [
        home,
        makePage(2, { title: 'New words', slug: 'guides/parking', name: 'Parking guide' }),
        other,
      ],
    });
    const body = await lab.build();
    expect(body.pages).toMatchObject({ rendered: 1, reused: 2 });

    lab.store({
      stories: [home, makePage(2, { title: 'New words', slug: 'guides/cars', name: 'Parking guide' }), other],
    });
    const moved = await lab.build();
    expect(moved.pages).toMatchObject({ rendered: 2, reused: 1, removed: 1 });
    expect(lab.tree()['index.html']).toContain('href="/guides/cars"');
    expect(existsSync(join(lab.out, 'guides/parking.html'))).toBe(false);
  });

  it('should render exactly the pages that link to a story whose name has changed, of many', async () => {
    const lab = makeSiteLab();
    const numbers = Array.from({ length: 240 }, (_, index) => index + 10);
    const linksTo = (number: number) => (number % 6 === 0 ? 3 : 2);
    const pages = numbers.map((number) =>
      makePage(number, {
        title: `Page ${number}`,
        slug: `pages/${number}`,
        body: [makeLinks('links', linksTo(number))],
      }),
    );
    lab.store({ stories: [...pages, guide, other] });
    await lab.build();
    lab.store({ stories: [...pages, { ...guide, name: 'Another name' }, other] });
    const events = createEventHub();
    const rendered: string[] = [];
    events.observe('page:rendered', ({ page }) => void rendered.push(page.route));
    await lab.build({ events });
    const linking = numbers.filter((number) => linksTo(number) === 2).map((number) => `/pages/${number}`);
    expect(linking).toHaveLength(200);
    expect(rendered.sort()).toEqual(['/guides/parking', ...linking].sort());
  });

  it('should render again what was waiting for a moment that has come', async () => {
    const lab = makeSiteLab();
    const offer = { ...makeLinks('offer', 2), visible_until: '2026-11-21 00:00' };
    lab.store({ stories: [makePage(1, { title: 'Home', slug: 'home', body: [offer] }), guide, other] });
    const { nextChangeAt } = await lab.build();
    expect(nextChangeAt).toBe('2026-11-21T00:00:00.000Z');
    expect(lab.tree()['index.html']).toContain('href="/guides/parking"');
    const later = await lab.build({ now: new Date('2026-11-21T00:00:01Z') });
    // The footer tells the year.
    expect(later.nextChangeAt).toBe('2027-01-01T00:00:00.000Z');
    expect(later.pages).toMatchObject({ rendered: 1, reused: 2 });
    expect(lab.tree()['index.html']).not.toContain('href="/guides/parking"');
  });

  it('should say when a redirect ends, and when the year that pages tell does in their time zone', async () => {
    const lab = makeSiteLab();
    const config = { site: { url: 'https://lab.example', timeZone: 'Asia/Tokyo' } };
    const redirect = {
      component: 'redirect',
      _uid: 'r',
      from: '/old',
      to: '/',
      valid_until: '2026-12-24 18:00',
    };
    const content = { component: 'global_redirects', _uid: 'g', redirects: [redirect] };
    lab.store({
      stories: [
        makePage(1, { title: 'Home', slug: 'home' }),
        makeStory(2, { slug: 'global/redirects', content }),
      ],
    });
    expect((await lab.build({ config })).nextChangeAt).toBe('2026-12-24T18:00:00.000Z');
    expect((await lab.build({ config })).nextChangeAt).toBe('2026-12-24T18:00:00.000Z');
    const later = await lab.build({ config, now: new Date('2026-12-24T18:00:01Z') });
    expect(later.nextChangeAt).toBe('2026-12-31T15:00:00.000Z');
    expect(lab.tree()['redirects.json']).not.toContain('/old');
  });

  it('should put a new header around pages without rendering their content again', async () => {
    const lab = makeSiteLab();
    const header = (label: string) => ({
      ...makePage(9, { title: 'x', slug: 'global/header' }),
      content: {
        _uid: 'header',
        component: 'global_header',
        logo_text: 'Lab',
        nav: [
          { _uid: 'n', component: 'nav_item', label, link: { linktype: 'url', url: '/other' }, children: [] },
        ],
      },
    });
    // Rendering this block again would fail the page.
    const once = { _uid: 'f', component: 'fragile' };
    const pages = [home, guide, makePage(3, { title: 'Other', slug: 'other', body: [once] })];
    lab.store({ stories: [...pages, header('Old label')] });
    await lab.build();
    lab.store({ stories: [...pages, header('New label')] });
    const events = createEventHub();
    const kept: boolean[] = [];
    events.observe('page:rendered', ({ content }) => kept.push(content === undefined));
    const { pages: counts } = await lab.build({ events });
    expect(counts).toMatchObject({ rendered: 3, reused: 0 });
    expect(kept).toEqual([true, true, true]);
    expect(lab.tree()['other.html']).toContain('New label');
    expect(lab.tree()).toEqual(await lab.buildClean());
    // The next build still knows what the kept content had read.
    lab.store({
      stories: [home, makePage(2, { title: 'Guide', slug: 'guides/moved' }), pages[2]!, header('New label')],
    });
    await lab.build();
    expect(lab.tree()).toEqual(await lab.buildClean());
  });

  it('should mend files of the site that somebody damaged or took away', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    await lab.build();
    const before = lab.tree();
    writeFileSync(join(lab.out, 'other.html'), 'broken');
    await lab.build();
    expect(lab.tree()).toEqual(before);
  });

  it('should write a sitemap that somebody took away, also when only dates in it are new', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    await lab.build();
    rmSync(join(lab.out, 'sitemap.xml'));
    lab.store({ stories: [home, { ...guide, publishedAt: '2026-11-19T08:00:00.000Z' }, other] });
    const { error } = await lab.build();
    expect(error).toBeUndefined();
    expect(lab.tree()['sitemap.xml']).toContain('<lastmod>2026-11-19T08:00:00.000Z</lastmod>');
    expect(lab.tree()).toEqual(await lab.buildClean());
  });

  it.each(['head.json', 'pages.1', 'reads.1', 'columns.1', 'manifest.1'])(
    'should do without its record when there is no %s, or none it can read',
    async (part) => {
      const lab = makeSiteLab();
      lab.store(content);
      await lab.build();
      const before = lab.tree();
      const damages: ((file: string) => void)[] = [
        (file) => rmSync(file),
        (file) => truncateSync(file, statSync(file).size - 1),
        (file) => writeFileSync(file, readFileSync(file).fill(0, 100, 110)),
      ];
      for (const damage of damages) {
        const [record] = readdirSync(join(lab.out, '../cache')).filter((name) =>
          name.startsWith('build-record'),
        );
        damage(join(lab.out, '../cache', record!, part));
        const { pages, files } = await lab.build();
        expect(pages).toMatchObject({ rendered: 3, reused: 0 });
        expect(files.written).toBe(0);
        expect(lab.tree()).toEqual(before);
        expect((await lab.build()).pages.reused).toBe(3);
      }
    },
  );

  it('should not take what it knows of one folder for what stands in another', async () => {
    const lab = makeSiteLab();
    const other = join(lab.out, '../other');
    const brand = (name: string) => ({ config: { site: { url: 'https://lab.example', brand: name } } });
    lab.store(content);
    await lab.build(brand('Aaaa'));
    await lab.build({ ...brand('Bbbb'), outFolder: other });
    await lab.build(brand('Bbbb'));
    expect(lab.tree()).toEqual(readTree(other));
    expect((await lab.build({ ...brand('Bbbb'), outFolder: other })).pages.reused).toBe(3);
  });

  it('should not run twice at once into one folder', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    const events = createEventHub();
    const second: unknown[] = [];
    events.handle('build:planned', () => lab.build().catch((error: unknown) => second.push(error)));
    await lab.build({ events });
    expect(second).toEqual([expect.objectContaining({ code: 'build-busy', exitCode: 2 })]);
    expect(existsSync(`${lab.out}.lock`)).toBe(false);
    expect((await lab.build()).pages.reused).toBe(3);
  });

  it('should render everything again when told to, when the configuration or when the code is another', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    await lab.build();
    expect((await lab.build({ force: true })).pages.rendered).toBe(3);
    expect((await lab.build({ codeHash: 'newer' })).pages.rendered).toBe(3);
    const config = { site: { url: 'https://lab.example', brand: 'Brand' } };
    expect((await lab.build({ codeHash: 'newer', config })).pages.rendered).toBe(3);
  });

  it('should render only the pages asked for and leave the others', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    await lab.build();
    const before = lab.tree();
    lab.store({
      stories: [
        home,
        makePage(2, { title: 'New words', slug: 'guides/parking' }),
        makePage(3, { title: 'Newer', slug: 'other' }),
      ],
    });
    const { pages } = await lab.build({ only: '/guides/**' });
    expect(pages).toMatchObject({ total: 1, rendered: 1 });
    expect(lab.tree()['guides/parking.html']).toContain('New words');
    expect(lab.tree()['other.html']).toBe(before['other.html']);
    expect((await lab.build()).pages.total).toBe(3);
    expect(lab.tree()['other.html']).toContain('Newer');
  });
});

describe('languages and addresses', () => {
  const german = (number: number, title: string, slug: string) =>
    makePage(number, { title, slug, language: 'de' });

  it('should build every language a story is wanted in', async () => {
    const lab = makeSiteLab();
    const onlyEnglish = makePage(3, { title: 'Other', slug: 'other', fields: { languages: ['en'] } });
    lab.store({
      stories: [
        home,
        german(1, 'Start', 'home'),
        guide,
        german(2, 'Ratgeber', 'guides/parking'),
        onlyEnglish,
      ],
    });
    await lab.build();
    expect(Object.keys(lab.tree()).filter((path) => path.endsWith('.html'))).toEqual([
      '404.html',
      'de.html',
      'de/404.html',
      'de/guides/parking.html',
      'error.html',
      'guides/parking.html',
      'health.html',
      'index.html',
      'other.html',
    ]);
    expect(readFileSync(join(lab.out, 'de/guides/parking.html'), 'utf8')).toContain('Ratgeber');
  });

  it('should redirect the address that a story had before', async () => {
    const lab = makeSiteLab();
    lab.store(content);
    await lab.build({ config: { redirects: [{ from: '/old', to: '/other' }] } });
    expect(JSON.parse(lab.tree()['redirects.json']!)).toEqual([{ from: '/old', to: '/other', status: 301 }]);
    expect(JSON.parse(lab.tree()['_payload/old.json']!)).toMatchObject({
      redirect: { to: '/other', status: 301 },
    });
  });

  it('should take editors’ wordings of visitor messages, and render again only who says them', async () => {
    const lab = makeSiteLab();
    const ui = (value: string) => ({
      slug: 'ui',
      name: 'UI',
      entries: [{ id: 1, name: 'skip', value, translations: {} }],
    });
    lab.store({ ...content, datasources: [ui('Jump to the content')] });
    await lab.build();
    expect(lab.tree()['other.html']).toContain('Jump to the content');
    lab.store({ ...content, datasources: [ui('Go to the content')] });
    expect((await lab.build()).pages.rendered).toBe(3);
    expect(lab.tree()['other.html']).toContain('Go to the content');
  });
});
