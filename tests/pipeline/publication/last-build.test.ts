/** Tests that the effect of publishing is the same, and complete, with a record of the last build and without one. */
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildSite, createEventHub, diffPublication } from '#pipeline';
import type { BuildSettings } from '../../../pipeline/run/build-settings.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { defineBlock, definePages, fields, type Story } from '../../../renderer/index.ts';
import { makeUuid } from '../../support/content/make-story.ts';
import { makeGlobal } from '../../support/markup/page-lab.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { makeDraftLab } from './support/draft-lab.ts';

const makeHeader = (label: string, link: object = { linktype: 'url', url: '/help' }) =>
  makeGlobal('global_header', { nav: [{ _uid: 'n', component: 'nav_item', label, link, children: [] }] });

const page = defineBlock({ name: 'page', kind: 'record', fields: { title: fields.requiredText() } });

/** A page of each guide that is not hidden, called by the guide's title. */
const leaflets = definePages({
  name: 'leaflets',
  list: ({ context }) =>
    context.find({ folder: 'guides' }).flatMap((uuid) => {
      const { title = '' } = context.readFields(uuid, page, ['title'], 'leaflet') ?? {};
      const [key = ''] = title.split(' ');
      return title.endsWith('hidden') ? [] : [{ key, path: `leaflets/${key}`, title, props: {} }];
    }),
  render: ({ title }) => title,
});

/** Names the leaflets to which it links. */
const toLeaflets = defineBlock({
  name: 'to_leaflets',
  kind: 'section',
  fields: {},
  render: ({ context }) =>
    ['One', 'Two', 'Three'].map((key) => context.pageOf('leaflets', key)?.name ?? 'none').join(', '),
});

const home = makePage(1, { slug: 'home', title: 'Home', body: [{ _uid: 'l', component: 'to_leaflets' }] });
const help = makePage(2, { slug: 'help', title: 'Help' });
const makeGuide = (id: number, title: string) => makePage(id, { slug: `guides/g${id}`, title });

function makeLab(published: readonly Story[], drafts: readonly Story[]): BuildSettings {
  const lab = makeDraftLab({ published, drafts, blocks: [toLeaflets] });
  return { ...lab, extensions: { ...lab.extensions, pages: [leaflets] } };
}

const build = (lab: BuildSettings) => buildSite({ ...lab, events: createEventHub() });

/** Compares with the record of a build, and without it. */
async function diffTwice(lab: BuildSettings) {
  const known = await diffPublication(lab);
  rmSync(lab.cacheFolder, { recursive: true });
  expect(await diffPublication(lab)).toEqual(known);
  return known.pages.map(({ route, change, because }) => [route, change, because[0]?.message]);
}

it('names all pages when the header changes, and why', async () => {
  const lab = makeLab([home, help, makeHeader('Ships')], [makeHeader('Ferries')]);
  await build(lab);
  const because = 'nav[0].label of "global/global_header", which the page shows';
  expect(await diffTwice(lab)).toEqual([
    ['/', 'changed', because],
    ['/help', 'changed', because],
  ]);
});

it('names pages that show what lists change and lose', async () => {
  const guides = ['One', 'Two', 'Three'].map((title, index) => makeGuide(index + 3, title));
  const lab = makeLab([home, ...guides], [makeGuide(4, 'Two more'), makeGuide(5, 'Three hidden')]);
  await build(lab);
  expect(await diffTwice(lab)).toEqual([
    ['/', 'changed', expect.stringContaining('leaflets')],
    ['/guides/g4', 'changed', 'title of its story'],
    ['/guides/g5', 'changed', 'title of its story'],
    ['/leaflets/Three', 'removed', 'the list of pages has it no more'],
    ['/leaflets/Two', 'changed', 'its entry in the list'],
  ]);
});

it.each([
  [
    'a page shows it',
    help,
    makePage(2, { slug: 'help', title: 'Help', body: [{ _uid: 'l', component: 'to_leaflets' }] }),
  ],
  [
    'the header links to it',
    makeHeader('Ships'),
    makeHeader('Ships', { linktype: 'story', id: makeUuid(3) }),
  ],
])('sees the change of a story if %s since the build', async (_, before, after) => {
  const others = [help, makeGuide(3, 'One')].filter(({ uuid }) => uuid !== before.uuid);
  const lab = makeLab([...others, before], []);
  await build(lab);
  const update = beginStoreUpdate(lab.storeFolder);
  for (const side of ['published', 'draft'] as const) update.put(side, after);
  update.put('draft', makePage(3, { slug: 'guides/moved', title: 'One more' }));
  const versions = ['published', 'draft'] as const;
  update.commit({ spaceId: 1, cv: 2, versions, languages: ['default'], startsWith: '' });
  expect((await diffTwice(lab)).map(([route]) => route)).toContain('/help');
});

it('takes no reads from the build of another code', async () => {
  const read = defineBlock({
    name: 'to_leaflets',
    kind: 'section',
    fields: {},
    render: ({ context }) => {
      const [uuid = ''] = context.find({ slug: 'help' });
      return String(context.readFields(uuid, page, ['title'], 'help')?.title);
    },
  });
  const lab = makeLab([home, help], [makePage(2, { slug: 'help', title: 'Assistance' })]);
  await build(lab);
  const fresh = { ...lab, extensions: { ...lab.extensions, blocks: [read], hash: 'fresh' } };
  expect((await diffTwice(fresh)).map(([route]) => route)).toEqual(['/', '/help']);
});
