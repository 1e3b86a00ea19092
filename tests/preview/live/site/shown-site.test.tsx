/** A state of the site may reuse parts of the previous one and of edits; the result is the same as rendering them again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEdits } from '../../../../preview/live/edits.ts';
import { DRAFT_NOW } from '../../../../preview/live/preview-view.ts';
import { createShownSite, type ShownSite } from '../../../../preview/live/site/shown-site.ts';
import { defineBlock, type RawBlock, type Story } from '../../../../renderer/index.ts';
import { page as pageType } from '../../../../renderer/pages/page.tsx';
import { makeApiStory, makeStory, makeUuid } from '../../../support/content/make-story.ts';
import { makeGlobal } from '../../../support/markup/page-lab.ts';
import fc from '../../../support/runs/property-testing.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

let lab: PreviewLab;
let now = new Date('2026-11-20T12:00:00Z');

/** Lists all pages by title, with their fields, labels and addresses, and their numbers from the newest page to the oldest. */
const overview = defineBlock({
  name: 'overview',
  kind: 'section',
  fields: {},
  render({ context }) {
    const found = context.find({ type: 'page', where: { title: { ne: 'Gone' } }, sort: { field: 'title' } });
    const describe = (uuid: string) => {
      const part = context.read(uuid, pageType, ['title'], 'pages');
      return `${part?.name} ${part?.fields.title} ${part?.href} ${context.label(uuid)}`;
    };
    const newest = context.find({ type: 'page', sort: 'newest' }).map((uuid) => uuid.slice(-1));
    return [
      ...found.map((uuid) => <p key={uuid}>{describe(uuid)}</p>),
      <p key="newest">Newest: {newest.join(', ')}</p>,
    ];
  },
});

/** The stories of both languages are in the space's default language. Those outside the folders belong to both. */
const site = {
  url: 'https://lab.example',
  languages: [
    { code: 'en', folder: 'en' },
    { code: 'de', folder: 'de' },
  ],
};

beforeAll(async () => {
  lab = await makePreviewLab({ published: [], now: () => now, blocks: [overview], config: { site } });
});
afterAll(() => lab.close());

const page = fc.record({
  name: fc.constantFrom('North', 'South', 'Öst & <Co>'),
  slug: fc.constantFrom('en/a', 'en/b', 'de/a', 'shared/a', 'en/guides/a', 'en/guides/b', 'de/guides/a'),
  title: fc.constantFrom('One', 'Two'),
  position: fc.constantFrom(1, 2, 3),
  firstPublishedAt: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
  linkTo: fc.nat(3),
  ends: fc.boolean(),
});
type Page = typeof page extends fc.Arbitrary<infer Value> ? Value : never;

const model = fc.record({
  pages: fc.tuple(page, page, page, page),
  logo: fc.constantFrom('Windsock', 'Another'),
  footer: fc.constantFrom(1, 2),
  /** The year in which the pages are shown: some of their content ends between the two. */
  year: fc.constantFrom(2026, 2027),
});
type Model = typeof model extends fc.Arbitrary<infer Value> ? Value : never;

const typing = fc.record({
  page,
  /** Most edits are of text alone: no listing has to be made again for them. */
  isText: fc.boolean(),
  language: fc.constantFrom('en', 'de'),
  /** Whether the page is rendered with the edit before it is rendered as it is saved. */
  isFirst: fc.boolean(),
});

/** The slugs of the pages that list all pages. */
const HOMES: Readonly<Record<number, string>> = { 0: 'en/home', 3: 'de/home' };

const link = (number: number) => ({ linktype: 'story', id: makeUuid(number), cached_url: '' });

function describePage(
  { name, slug, title, position, firstPublishedAt, linkTo, ends }: Page,
  index: number,
): Story {
  const links = [{ _uid: 'l', component: 'link_item', label: 'Go', link: link(linkTo + 1) }];
  const list = { _uid: 'list', component: 'link_list', source: 'folder', folder: 'en/guides' };
  const until = ends ? { visible_until: '2026-12-31T00:00:00Z' } : {};
  const body: RawBlock[] = [{ _uid: 'links', component: 'link_list', links, ...until }, list];
  const home = HOMES[index];
  if (home) body.push({ _uid: 'overview', component: 'overview' });
  return makePage(index + 1, { slug: home ?? slug, title, body, name, position, firstPublishedAt });
}

function describeStories({ pages, logo, footer }: Model): Story[] {
  const navigation = [{ _uid: 'n', component: 'nav_item', label: 'Go', link: link(footer) }];
  const header = makeGlobal('global_header', { logo_text: logo, nav: navigation });
  const legal = makeStory(50, {
    slug: 'legal/imprint',
    content: { _uid: 'legal', component: 'legal', title: `Imprint ${footer}` },
  });
  return [...pages.map(describePage), header, legal];
}

/** A story as the editor sends it. */
function describeEdit({ id, name, slug, position, firstPublishedAt, content }: Story) {
  const fields = { name, full_slug: slug, position, first_published_at: firstPublishedAt, content };
  return makeApiStory(id, { ...fields, published_at: null, updated_at: null });
}

/** Returns each page, or the message of its failure, by its route. */
async function renderAll(site: ShownSite, render: ShownSite['render']): Promise<Record<string, string>> {
  const shown: [string, string][] = [];
  for (const job of site.pages().values()) {
    const rendered = await render(job);
    shown.push([job.route, 'html' in rendered ? rendered.html : rendered.message]);
  }
  return Object.fromEntries(shown);
}

it('shows the pages of a site that nobody has looked at before', async () => {
  let sequence = 0;
  const property = fc.asyncProperty(
    fc.array(fc.tuple(model, typing), { minLength: 2, maxLength: 5 }),
    async (states) => {
      const edits = createEdits();
      for (const [state, { page, isText, language, isFirst }] of states) {
        now = new Date(`${state.year}-11-20T12:00:00Z`);
        lab.store({ published: describeStories(state) });
        await lab.context.storeChanged();
        const site = await lab.context.workspace.show(DRAFT_NOW);
        const fresh = () => createShownSite({ ...site, before: undefined });
        sequence += 1;
        const typed = isText ? { ...state.pages[1], name: page.name, title: page.title } : page;
        const story = describeEdit(describePage(typed, 1));
        await edits.take({ tab: 'tab', sequence, language, story }, site);
        const changed = edits.layOver('tab', site);
        if (isText) expect(changed.difference.listings).toBe(false);
        const expectSaved = async () =>
          expect(await renderAll(site, site.render)).toEqual(await renderAll(fresh(), fresh().render));
        if (!isFirst) await expectSaved();
        expect(await renderAll(site, (job) => site.renderOver(changed, job))).toEqual(
          await renderAll(site, (job) => fresh().renderOver(changed, job)),
        );
        if (isFirst) await expectSaved();
      }
    },
  );
  await fc.assert(property, { numRuns: 25 });
});

/** The content of a site, which notes the stories that are opened. */
function noteOpened(site: ShownSite): {
  readonly content: ShownSite['content'];
  readonly opened: Set<string>;
} {
  const opened = new Set<string>();
  const { reader } = site.content;
  const story: typeof reader.story = (uuid, language) => {
    opened.add(uuid);
    return reader.story(uuid, language);
  };
  return { opened, content: { ...site.content, reader: { ...reader, story } } };
}

function makeHome(title: string, slug = 'en/home', number = 1): Story {
  return makePage(number, { slug, title, body: [{ _uid: 'overview', component: 'overview' }] });
}

/** Shows content that has been saved. */
async function show(...published: readonly Story[]): Promise<ShownSite> {
  lab.store({ published });
  await lab.context.storeChanged();
  return lab.context.workspace.show(DRAFT_NOW);
}

function findIn(shown: Awaited<ReturnType<ShownSite['render']>>, pattern: RegExp): string | undefined {
  return 'html' in shown ? pattern.exec(shown.html)?.[0] : shown.message;
}

it('keeps the order of the newest pages of one age during and after an edit', async () => {
  const pages = [2, 3, 4].map((number) => makePage(number, { slug: `en/page-${number}`, title: 'One' }));
  const site = await show(makeHome('Home'), ...pages);
  const edits = createEdits();
  const typed = { ...pages[0]!, content: { ...pages[0]!.content, title: 'Two' } };
  await edits.take({ tab: 'tab', sequence: 1, language: 'en', story: describeEdit(typed) }, site);
  const newest = /Newest: .*?(?=<\/p>)/;
  const order = 'Newest: 1, 2, 3, 4';
  expect(findIn(await edits.render(site, site.pages().get('/')!, 'tab'), newest)).toBe(order);
  expect(findIn(await site.render(site.pages().get('/')!), newest)).toBe(order);
  const saved = await show(makeHome('Welcome'), ...pages);
  expect(findIn(await saved.render(saved.pages().get('/')!), newest)).toBe(order);
});

it('shows the edit of a story in every language with its content', async () => {
  const page = makePage(3, { slug: 'shared/page', title: 'Kept' });
  const site = await show(makeHome('Home'), makeHome('Heim', 'de/home', 2), page);
  const edits = createEdits();
  const typed = { ...page, content: { ...page.content, title: 'Gone' } };
  await edits.take({ tab: 'tab', sequence: 1, language: 'en', story: describeEdit(typed) }, site);
  const jobs = ['/de', '/'].map((route) => site.pages().get(route)!);
  for (const job of jobs) expect(findIn(await edits.render(site, job, 'tab'), /Kept/)).toBeUndefined();
  for (const job of jobs) expect(findIn(await site.render(job), /Kept/)).toBe('Kept');
});

/** A listing that reads two things of each page has more reads than builds remember. */
const MANY_PAGES = 5_100;

it('opens no story again that an edit or a save does not change', async () => {
  const pages = Array.from({ length: MANY_PAGES }, (_, index) =>
    makePage(index + 2, { slug: `en/page-${index}`, title: 'One' }),
  );
  lab.store({ published: [makeHome('Home'), ...pages] });
  await lab.context.storeChanged();
  const first = await lab.context.workspace.show(DRAFT_NOW);
  const { opened, content } = noteOpened(first);
  const site = createShownSite({ ...first, content, before: undefined });
  const home = site.pages().get('/')!;
  await site.render(home);
  expect(opened.size).toBe(MANY_PAGES + 1);

  const edits = createEdits();
  const typed = { ...pages[0]!, content: { ...pages[0]!.content, title: 'Two' } };
  await edits.take({ tab: 'tab', sequence: 1, language: 'en', story: describeEdit(typed) }, site);
  opened.clear();
  const shown = await site.renderOver(edits.layOver('tab', site), home);
  expect('html' in shown && shown.html).toContain('Two /page-0');
  expect([...opened].slice(0, 9)).toEqual([makeUuid(1)]);

  lab.store({ published: [makeHome('Home'), typed, ...pages.slice(1)] });
  await lab.context.storeChanged();
  const next = await lab.context.workspace.show(DRAFT_NOW);
  const noted = noteOpened(next);
  const after = createShownSite({ ...next, content: noted.content, before: site });
  await after.render(after.pages().get('/')!);
  expect([...noted.opened].sort().slice(0, 9)).toEqual([makeUuid(1), makeUuid(2)]);
});
