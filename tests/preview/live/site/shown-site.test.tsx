/** A state of the site may reuse parts of the previous one and of edits; the result is the same as rendering them again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEdits } from '../../../../preview/live/edits.ts';
import { DRAFT_NOW } from '../../../../preview/live/preview-view.ts';
import { createShownSite, type ShownSite } from '../../../../preview/live/site/shown-site.ts';
import { defineBlock, type RawBlock, type Story } from '../../../../renderer/index.ts';
import { page as pageType } from '../../../../renderer/pages/page.tsx';
import { makeStory, makeUuid } from '../../../support/content/make-story.ts';
import { makeGlobal } from '../../../support/markup/page-lab.ts';
import fc from '../../../support/runs/property-testing.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

let lab: PreviewLab;
let now = new Date('2026-11-20T12:00:00Z');

/** Lists all pages by title, with their fields, labels and addresses. */
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
    return found.map((uuid) => <p key={uuid}>{describe(uuid)}</p>);
  },
});

beforeAll(async () => {
  lab = await makePreviewLab({ published: [], now: () => now, blocks: [overview] });
});
afterAll(() => lab.close());

const page = fc.record({
  name: fc.constantFrom('North', 'South', 'Öst & <Co>'),
  slug: fc.constantFrom('a', 'b', 'guides/a', 'guides/b'),
  title: fc.constantFrom('One', 'Two'),
  position: fc.constantFrom(1, 2, 3),
  linkTo: fc.nat(3),
  ends: fc.boolean(),
});
type Page = typeof page extends fc.Arbitrary<infer Value> ? Value : never;

const model = fc.record({
  pages: fc.tuple(page, page, page),
  logo: fc.constantFrom('Windsock', 'Another'),
  footer: fc.constantFrom(1, 2),
  /** The year in which the pages are shown: some of their content ends between the two. */
  year: fc.constantFrom(2026, 2027),
});
type Model = typeof model extends fc.Arbitrary<infer Value> ? Value : never;

const link = (number: number) => ({ linktype: 'story', id: makeUuid(number), cached_url: '' });

function describePage({ name, slug, title, position, linkTo, ends }: Page, index: number): Story {
  const links = [{ _uid: 'l', component: 'link_item', label: 'Go', link: link(linkTo + 1) }];
  const list = { _uid: 'list', component: 'link_list', source: 'folder', folder: 'guides' };
  const until = ends ? { visible_until: '2026-12-31T00:00:00Z' } : {};
  const body: RawBlock[] = [{ _uid: 'links', component: 'link_list', links, ...until }, list];
  if (index === 0) body.push({ _uid: 'overview', component: 'overview' });
  return { ...makePage(index + 1, { slug: index === 0 ? 'home' : slug, title, body }), name, position };
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
    fc.array(fc.tuple(model, page), { minLength: 2, maxLength: 5 }),
    async (states) => {
      const edits = createEdits();
      for (const [state, typed] of states) {
        now = new Date(`${state.year}-11-20T12:00:00Z`);
        lab.store({ published: describeStories(state) });
        await lab.context.storeChanged();
        const site = await lab.context.workspace.show(DRAFT_NOW);
        const fresh = () => createShownSite({ ...site, before: undefined });
        expect(await renderAll(site, site.render)).toEqual(await renderAll(fresh(), fresh().render));
        sequence += 1;
        const { uuid, id, name, slug, position, content } = describePage(typed, 1);
        const story = { uuid, id, name, full_slug: slug, position, content };
        await edits.take({ tab: 'tab', sequence, language: 'en', story }, site);
        const changed = edits.layOver('tab', site);
        const clean = fresh();
        expect(await renderAll(site, (job) => site.renderOver(changed, job))).toEqual(
          await renderAll(clean, (job) =>
            createShownSite({ ...site, before: undefined }).renderOver(changed, job),
          ),
        );
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

it('opens no story again that an edit or a save does not change', async () => {
  const pages = Array.from({ length: 20 }, (_, index) =>
    makePage(index + 2, { slug: `page-${index}`, title: 'One' }),
  );
  const makeHome = (title: string) =>
    makePage(1, { slug: 'home', title, body: [{ _uid: 'overview', component: 'overview' }] });
  lab.store({ published: [makeHome('Home'), ...pages] });
  await lab.context.storeChanged();
  const first = await lab.context.workspace.show(DRAFT_NOW);
  const { opened, content } = noteOpened(first);
  const site = createShownSite({ ...first, content, before: undefined });
  const home = site.pages().get('/')!;
  await site.render(home);
  expect(opened.size).toBe(21);

  const edits = createEdits();
  const {
    uuid,
    id,
    name,
    slug,
    content: typed,
  } = { ...pages[0]!, content: { ...pages[0]!.content, title: 'Two' } };
  await edits.take(
    { tab: 'tab', sequence: 1, language: 'en', story: { uuid, id, name, full_slug: slug, content: typed } },
    site,
  );
  opened.clear();
  const shown = await site.renderOver(edits.layOver('tab', site), home);
  expect('html' in shown && shown.html).toContain('Two /page-0');
  expect([...opened]).toEqual([makeUuid(1)]);

  lab.store({ published: [makeHome('Home'), { ...pages[0]!, content: typed }, ...pages.slice(1)] });
  await lab.context.storeChanged();
  const next = await lab.context.workspace.show(DRAFT_NOW);
  const noted = noteOpened(next);
  const after = createShownSite({ ...next, content: noted.content, before: site });
  await after.render(after.pages().get('/')!);
  expect([...noted.opened].sort()).toEqual([makeUuid(1), makeUuid(2)]);
});
