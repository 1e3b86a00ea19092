/** Tests the effect of publishing the drafts: on small stores, and on the demo space against its two built sites. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, Config, createEventHub, diffPublication } from '#pipeline';
import { openSiteLook } from '../../../pipeline/site/open-site-look.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import {
  type ArtefactsDefinition,
  defineArtefact,
  defineArtefacts,
  defineBlock,
  defineIsland,
  fields,
  type PageListView,
} from '../../../renderer/index.ts';
import { makeGlobal } from '../../support/markup/page-lab.ts';
import { makeTemporaryFolder, readTree, writeFiles } from '../../support/runs/temporary-folder.ts';
import { type DemoSite, makeDemoSite } from '../../support/sites/demo-site.ts';
import { makeLinks, makePage } from '../../support/sites/site-lab.ts';
import { type DraftLab, makeDraftLab } from './support/draft-lab.ts';

const fragileBlock = defineBlock({
  name: 'fragile',
  kind: 'section',
  fields: {},
  render: () => {
    throw new Error('the fragile block broke');
  },
});

const tides = defineIsland<{ readonly harbour: string }>({
  name: 'tides',
  when: 'visible',
  component: ({ harbour }) => harbour,
});

const tagBlock = defineBlock({
  name: 'tag_cloud',
  kind: 'section',
  fields: {},
  render: ({ context }) => context.tags({ slug: 'help' }).join(', '),
});

const tideBlock = defineBlock({
  name: 'tide_box',
  kind: 'section',
  fields: { harbour: fields.requiredText() },
  render: ({ fields: { harbour }, context }) => context.island(tides, { harbour }),
});

/** A lab whose site has blocks of its own. */
const makeLab = (lab: DraftLab) => makeDraftLab({ ...lab, blocks: [fragileBlock, tideBlock, tagBlock] });

const home = makePage(1, { slug: 'home', title: 'Home', body: [makeLinks('links', 2)] });
const help = makePage(2, { slug: 'help', title: 'Help' });

describe('the effect of publishing', () => {
  it('should be nothing when the drafts are what is published, or say the same', async () => {
    expect(await diffPublication(makeLab({ published: [home, help] }))).toEqual({
      pages: [],
      redirects: [],
      problems: [],
    });
    const saved = { ...help, updatedAt: '2026-11-19T10:00:00.000Z' };
    expect((await diffPublication(makeLab({ published: [home, help], drafts: [saved] }))).pages).toEqual([]);
    const unshown = { ...help, content: { ...help.content, note_of_editors: 'not on the page' } };
    expect((await diffPublication(makeLab({ published: [home, help], drafts: [unshown] }))).pages).toEqual(
      [],
    );
  });

  it('should name the page, and the fields that make it another one', async () => {
    const body = [{ ...makeLinks('links', 2), title: 'More links' }];
    const drafts = [makePage(1, { slug: 'home', title: 'Welcome', body })];
    const { pages } = await diffPublication(makeLab({ published: [home, help], drafts }));
    expect(pages).toMatchObject([
      {
        route: '/',
        change: 'changed',
        because: [{ kind: 'story', story: 'home', fields: ['body[0].title', 'title'] }],
      },
    ]);
    expect(pages[0]?.because[0]?.message).toBe('body[0].title, title of its story');
  });

  it('should name the tags that come and go', async () => {
    const cloud = makePage(1, { slug: 'home', title: 'Home', body: [{ _uid: 't', component: 'tag_cloud' }] });
    const published = [cloud, { ...help, tags: ['lifts', 'ramps'] }];
    const drafts = [{ ...help, tags: ['chairs', 'lifts'] }];
    const { pages } = await diffPublication(makeLab({ published, drafts }));
    expect(pages).toMatchObject([{ route: '/', because: [{ kind: 'tags', story: null }] }]);
    expect(pages[0]?.because).toHaveLength(1);
    expect(pages[0]?.because[0]?.message).toBe('a list of tags gains chairs and loses ramps');
  });

  it('should name pages that come, go and move, and the pages that link to them', async () => {
    const fresh = makePage(3, { slug: 'fresh', title: 'Fresh' });
    const moved = makePage(2, { slug: 'assistance', title: 'Help' });
    const old = makePage(4, { slug: 'old', title: 'Old' });
    const data = makePage(4, { slug: 'global/old', title: 'Old' });
    const lab = makeLab({ published: [home, help, old], drafts: [fresh, moved, data] });
    const { pages, redirects } = await diffPublication(lab);
    expect(pages.map(({ route, change }) => `${change} ${route}`)).toEqual([
      'changed /',
      'added /assistance',
      'added /fresh',
      'removed /help',
      'removed /old',
    ]);
    const kinds = pages.map(({ because }) => because.map(({ kind, story }) => `${kind} ${story}`));
    expect(kinds).toEqual([
      ['address assistance'],
      ['moved assistance'],
      ['new fresh'],
      ['moved assistance'],
      ['gone old'],
    ]);
    // The fetch after publishing remembers where it stood; what is not a page any more leads nowhere.
    expect(redirects).toEqual([
      { from: '/help', change: 'added', before: null, after: { to: '/assistance', status: 301 } },
    ]);
  });

  it('should name no redirect from an address that a file takes over', async () => {
    const moved = makePage(2, { slug: 'assistance', title: 'Help' });
    const lab = makeLab({ published: [home, help], drafts: [moved] });
    const folder = makeTemporaryFolder();
    writeFiles(folder, { 'public/help.html': 'a file' });
    const places = { folder, cacheFolder: lab.cacheFolder, codeHash: lab.codeHash };
    const look = await openSiteLook(lab.config, places);
    expect((await diffPublication({ ...lab, look })).redirects).toEqual([]);
  });

  it('should name no redirect from the address of a file that the site makes, and compare without a file that fails', async () => {
    const moved = makePage(2, { slug: 'assistance', title: 'Help' });
    const lab = makeLab({ published: [home, help], drafts: [moved] });
    const leaflet = defineArtefact({ path: 'help.html', make: () => 'a leaflet' });
    const extensions = { ...lab.extensions, artefacts: [leaflet] };
    expect((await diffPublication({ ...lab, extensions })).redirects).toEqual([]);
    const path = () => {
      throw new Error('No address yet.');
    };
    const unplaced = { ...lab.extensions, artefacts: [defineArtefact({ path, make: () => 'a leaflet' })] };
    const { pages, redirects } = await diffPublication({ ...lab, extensions: unplaced });
    expect([pages.length, redirects.map(({ from }) => from)]).toEqual([3, ['/help']]);
  });

  it('should name no redirect from the address of a file that a list gains, and compare without a list that fails', async () => {
    const moved = makePage(2, { slug: 'assistance', title: 'Help' });
    const list = ({ context }: PageListView) =>
      context.find({ slug: 'assistance' }).map(() => ({ path: 'help.html', props: {} }));
    const diffWith = (lists: ArtefactsDefinition['list']) => {
      const lab = makeLab({ published: [home, help], drafts: [moved] });
      const leaflets = defineArtefacts({ name: 'leaflets', list: lists, make: () => 'a leaflet' });
      return diffPublication({ ...lab, extensions: { ...lab.extensions, artefacts: [leaflets] } });
    };
    expect((await diffWith(list)).redirects).toEqual([]);
    const failing = () => {
      throw new Error('No list yet.');
    };
    expect((await diffWith(failing)).redirects.map(({ from }) => from)).toEqual(['/help']);
  });

  it('should name redirects that come, go and lead elsewhere', async () => {
    const makeRedirects = (entries: readonly (readonly [string, string])[]) =>
      makeGlobal('global_redirects', {
        redirects: entries.map(([from, to]) => ({ _uid: from, component: 'redirect', from, to })),
      });
    const now = makeRedirects([
      ['/a', '/help'],
      ['/b', '/help'],
      ['/same', '/help'],
    ]);
    const then = makeRedirects([
      ['/a', '/'],
      ['/c', '/help'],
      ['/same', '/help'],
    ]);
    const lab = makeLab({ published: [home, help, now], drafts: [then] });
    expect(await diffPublication(lab)).toEqual({
      pages: [],
      problems: [],
      redirects: [
        {
          from: '/a',
          change: 'changed',
          before: { to: '/help', status: 301 },
          after: { to: '/', status: 301 },
        },
        { from: '/b', change: 'removed', before: { to: '/help', status: 301 }, after: null },
        { from: '/c', change: 'added', before: null, after: { to: '/help', status: 301 } },
      ],
    });
  });

  it('should say which page publishing would break', async () => {
    const broken = { _uid: 'f', component: 'fragile' };
    const drafts = [makePage(2, { slug: 'help', title: 'Help', body: [broken] })];
    const { pages } = await diffPublication(makeLab({ published: [home, help], drafts }));
    expect(pages).toMatchObject([{ route: '/help', change: 'changed' }]);
    expect(pages[0]?.failure?.message).toContain('the fragile block broke');
  });

  it("should see changes of pages with islands of the site's own", async () => {
    const withHarbour = (harbour: string) =>
      makePage(2, { slug: 'help', title: 'Help', body: [{ _uid: 'tide', component: 'tide_box', harbour }] });
    const lab = makeLab({ published: [home, withHarbour('North')], drafts: [withHarbour('South')] });
    const { pages } = await diffPublication(lab);
    expect(pages).toMatchObject([{ route: '/help', because: [{ fields: ['body[0].harbour'] }] }]);
    expect(pages[0]).not.toHaveProperty('failure');
  });

  it('should tell of drafts that can have no address', async () => {
    const drafts = [makePage(3, { slug: 'help', title: 'Another' })];
    const { pages, problems } = await diffPublication(makeLab({ published: [home, help], drafts }));
    expect(pages).toEqual([]);
    expect(problems).toMatchObject([{ code: 'address-collision' }]);
  });

  it('should come to the same with the reads of the last build, of any build before', async () => {
    const drafts = [makePage(2, { slug: 'helpdesk', title: 'Help!' })];
    const lab = makeLab({ published: [home, help], drafts });
    const without = await diffPublication(lab);
    expect(without.pages.length).toBeGreaterThan(1);
    await buildSite({ ...lab, events: createEventHub() });
    expect(await diffPublication(lab)).toEqual(without);
    const update = beginStoreUpdate(lab.storeFolder);
    update.put('published', makePage(1, { slug: 'home', title: 'Other', body: [makeLinks('links', 2)] }));
    update.put('draft', makePage(1, { slug: 'home', title: 'Other', body: [makeLinks('links', 2)] }));
    update.commit({
      spaceId: 1,
      cv: 2,
      versions: ['published', 'draft'],
      languages: ['default'],
      startsWith: '',
    });
    expect(await diffPublication(lab)).toEqual(without);
  });

  it('should refuse a store without drafts, and end when it is told to', async () => {
    const lab = makeLab({ published: [home] });
    const update = beginStoreUpdate(lab.storeFolder, { fresh: true });
    update.put('published', home);
    update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
    await expect(diffPublication(lab)).rejects.toMatchObject({ code: 'drafts-missing' });
    const many = Array.from({ length: 400 }, (_, index) =>
      makePage(index + 1, { slug: `page-${index}`, title: 'Page', body: [makeLinks('links', 1, 2, 3)] }),
    );
    const signal = AbortSignal.abort(new Error('told to end'));
    await expect(diffPublication({ ...makeLab({ published: many }), signal })).rejects.toThrow('told to end');
  });
});

describe('the effect of publishing the demo', () => {
  let published: DemoSite;
  let drafts: DemoSite;
  beforeAll(async () => {
    published = await makeDemoSite('published');
    drafts = await makeDemoSite('draft');
  });

  it('should be the difference between the site as it is and the site of the drafts', async () => {
    const [before, after] = [readPages(published.folder), readPages(drafts.folder)];
    const routes = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const expected = routes
      .filter((route) => before[route] !== after[route])
      .map((route) => `${changeOf(before[route], after[route])} ${route}`);
    const { pages } = await diffPublication({
      ...makeLab({}),
      config: Config.parse(
        JSON.parse(readFileSync(new URL('../../../stopover.config.json', import.meta.url), 'utf8')),
      ),
      storeFolder: join(published.folder, '../content'),
      extensions: { blocks: [], renderDocument: undefined, hash: '' },
    });
    expect(pages.map(({ route, change }) => `${change} ${route}`).sort()).toEqual(expected.sort());
    expect(pages.filter(({ because }) => because.length === 0)).toEqual([]);
  });
});

function changeOf(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

/** Documents of the site's pages by route. */
function readPages(folder: string): Record<string, string> {
  const payloads = Object.keys(readTree(join(folder, '_payload')));
  const routes = payloads.map((path) => `/${path.replace(/\.json$/, '')}`.replace(/^\/index$/, '/'));
  const tree = readTree(folder);
  return Object.fromEntries(
    routes.flatMap((route) => {
      const page = tree[route === '/' ? 'index.html' : `${route.slice(1)}.html`];
      return page === undefined ? [] : [[route, page]];
    }),
  );
}
