/** In the preview, header, footer and notices are marked with the record that they show. */
import { expect, it } from 'vitest';
import { markStories } from '../../../preview/live/site/mark-stories.ts';
import { builtInBlocks } from '../../../renderer/built-in-blocks.ts';
import {
  createBlockLibrary,
  createErrorDocumentRenderer,
  createPageRenderer,
  defineBlock,
  defineShell,
  fields,
  type PageRendererOptions,
  type RenderContext,
  type ShellParts,
  type Story,
} from '../../../renderer/index.ts';
import { makeContentReader } from '../../support/content/content-reader.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { makeGlobal } from '../../support/markup/page-lab.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makePage } from '../../support/sites/site-lab.ts';

const home = makePage(1, { title: 'Home', slug: 'home' });
const line = defineBlock({ name: 'line', kind: 'record', fields: { motto: fields.text() } });
const partner = defineBlock({ name: 'partner', kind: 'record', fields: { motto: fields.text() } });
const record = (number: number, component: string): Story =>
  makeStory(number, { slug: `data/${number}`, content: { _uid: `root-${number}`, component, motto: 'Sea' } });
const ownRecords = [record(2, 'line'), record(3, 'partner'), record(4, 'partner')];

function describe(stories: readonly Story[], more: Partial<PageRendererOptions>): PageRendererOptions {
  return {
    ...{ site: testSite, library: createBlockLibrary([...builtInBlocks, line, partner]) },
    content: markStories(makeContentReader([home, ...stories]), 7),
    ...{ now: new Date('2026-11-20T12:00:00Z'), messages: {}, preview: true },
    draw: () => ({ src: '/drawing.svg', width: 1, height: 1 }),
    resources: { styles: [], fonts: [], scripts: [] },
    ...more,
  };
}

function render(stories: readonly Story[], more: Partial<PageRendererOptions> = {}) {
  const page = createPageRenderer(describe(stories, more)).render({
    ...{ uuid: makeUuid(1), language: 'en', route: '/' },
  });
  if ('html' in page) return page;
  throw new Error(page.message);
}

/** The start tags that are marked. */
const marked = (html: string) =>
  [...html.matchAll(/<(\w+)[^>]* data-blok-uid="([^"]*)"/g)].map(([, tag, name]) => `${tag} ${name}`);

const readMottos = (context: RenderContext, type: string) =>
  context
    .find({ type })
    .map((uuid) => context.readFields(uuid, type === 'line' ? line : partner, ['motto'], type));

const ownShell = (parts: ShellParts) => ({ shell: defineShell(parts) });

it('marks the built-in parts, whose records these are', () => {
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] };
  const message = {
    _uid: 'm',
    component: 'top_banner',
    message: doc,
    severity: 'disruption',
    visible_until: '2027-01-01 00:00',
  };
  const [header, footer, consent, banner] = [
    makeGlobal('global_header', { logo_text: 'Lab' }),
    makeGlobal('global_footer', {}),
    makeGlobal('global_consent', { title: 'Cookies', version: 1, text: doc }),
    makeGlobal('global_top_banner', { messages: [message] }),
  ];
  const page = render([header, footer, consent, banner, makeGlobal('global_settings', { brand: 'Lab' })]);
  const { payload, html } = page;
  expect(marked(html)).toEqual([
    `section ${consent.id}-global_consent`,
    `aside ${banner.id}-global_top_banner`,
    `header ${header.id}-global_header`,
    `footer ${footer.id}-global_footer`,
  ]);
  expect(marked(payload.shell?.topBanner ?? '')).toHaveLength(1);
});

it('marks parts of a site’s own by the records that they read', () => {
  const own = ownShell({
    header: ({ context }) => <header>{readMottos(context, 'line')[0]?.motto}</header>,
    // A part that differs from page to page.
    footer: ({ context, route }) => (
      <footer>
        {route} {readMottos(context, 'partner').length} {readMottos(context, 'line')[0]?.motto}
      </footer>
    ),
  });
  const { html, payload } = render(ownRecords, own);
  expect(marked(html)).toEqual(['header 2-root-2', 'footer 2-root-2']);
  expect(marked(payload.shell?.regions?.footer ?? '')).toEqual(['footer 2-root-2']);
  const error = createErrorDocumentRenderer(describe(ownRecords, own));
  const document = error({ language: 'en', route: '/404' }, { status: 404, message: 'err.notFoundShort' });
  expect(marked(document.html)).toContain('header 2-root-2');
});

it('marks nothing that shows several records of a type or none, and nothing outside of a preview', () => {
  const own = ownShell({
    header: ({ context }) => <header>{readMottos(context, 'partner').length}</header>,
    footer: () => <footer>Fixed</footer>,
  });
  expect(marked(render(ownRecords, own).html)).toEqual([]);
  const header = makeGlobal('global_header', { logo_text: 'Lab' });
  expect(marked(render([header], { preview: false }).html)).toEqual([]);
});
