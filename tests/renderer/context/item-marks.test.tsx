/** In the preview, each item is marked like a block, so that editors reach a link of the menu or a row of a table by a click. */
import { useId } from 'react';
import { expect, it } from 'vitest';
import { markStories } from '../../../preview/live/site/mark-stories.ts';
import { builtInBlocks } from '../../../renderer/built-in-blocks.ts';
import {
  type BlockDefinition,
  createBlockLibrary,
  createPageRenderer,
  defineBlock,
  defineShell,
  fields,
  type PageRendererOptions,
  type RawBlock,
  type Story,
} from '../../../renderer/index.ts';
import { makeContentReader } from '../../support/content/content-reader.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { linkTo, makeGlobal } from '../../support/markup/page-lab.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makePage } from '../../support/sites/site-lab.ts';

const other = makePage(2, { title: 'Other', slug: 'other' });
const link = linkTo(other);
const row = defineBlock({
  name: 'row',
  kind: 'item',
  fields: { label: fields.text(), link: fields.multilink() },
});
const makeRow = (uid: string): RawBlock => ({ _uid: uid, component: 'row', label: `Row ${uid}`, link });
const rowFields = { rows: fields.bloks({ allowed: ['row'] }) };

function render(
  body: readonly RawBlock[],
  stories: readonly Story[],
  more: Partial<PageRendererOptions> = {},
) {
  const home = makePage(1, { title: 'Home', slug: 'home', body });
  const page = createPageRenderer({
    ...{ site: testSite, library: createBlockLibrary(builtInBlocks) },
    content: markStories(makeContentReader([home, other, ...stories]), 7),
    ...{ now: new Date('2026-11-20T12:00:00Z'), messages: {}, preview: true },
    draw: () => ({ src: '/drawing.svg', width: 1, height: 1 }),
    resources: { styles: [], fonts: [], scripts: [] },
    ...more,
  }).render({ uuid: makeUuid(1), language: 'en', route: '/' });
  if ('html' in page) return page.html;
  throw new Error(page.message);
}

const withBlock = (...own: readonly unknown[]) => ({
  library: createBlockLibrary([...builtInBlocks, row, ...(own as readonly BlockDefinition[])]),
});

/** The marked start tags within a part of the page. */
const marked = (html: string, part: string) =>
  [
    ...html
      .slice(html.indexOf(`<${part}`), html.lastIndexOf(`</${part}`))
      .matchAll(/<(\w+)[^>]* data-blok-uid="([^"]*)"/g),
  ].map(([, tag, name]) => `${tag} ${name}`);

it('marks the links of the built-in header and footer', () => {
  const entry = (uid: string, children: readonly RawBlock[] = []) => ({
    ...{ _uid: uid, component: 'nav_item', label: `Entry ${uid}`, link },
    children,
  });
  const linkItem = (uid: string) => ({ _uid: uid, component: 'link_item', label: `Link ${uid}`, link });
  const header = makeGlobal('global_header', { nav: [entry('a', [entry('b')])], utility: [linkItem('u')] });
  const group = { _uid: 'g', component: 'link_group', title: 'Group', links: [linkItem('f')] };
  const footer = makeGlobal('global_footer', { columns: [group], legal_links: [linkItem('l')] });
  const html = render([], [header, footer]);
  const items = ['li a', 'li b', 'a u'].map((name) => name.replace(' ', ` ${header.id}-`));
  expect(marked(html, 'header')).toEqual([
    `header ${header.id}-global_header`,
    ...items.slice(0, 2),
    items[2],
    ...items,
  ]);
  const foot = ['div g', 'li f', 'a l'].map((name) => name.replace(' ', ` ${footer.id}-`));
  expect(marked(html, 'footer')).toEqual([`footer ${footer.id}-global_footer`, ...foot]);
  expect(render([], [header, footer], { preview: false })).not.toContain('data-blok');
});

it('marks the links of a menu in a shell of the site’s own', () => {
  const line = defineBlock({ name: 'line', kind: 'record', fields: { menu: rowFields.rows } });
  const story = makeStory(3, {
    slug: 'data/line',
    content: { _uid: 'root', component: 'line', menu: [makeRow('a'), makeRow('b')] },
  });
  const shell = defineShell({
    header: ({ context }) => (
      <header>
        {context
          .items(row, context.readFields(story.uuid, line, ['menu'], 'line')?.menu ?? [], 'line.menu')
          .map(({ _uid, label, link }, index) => (
            <a key={_uid} {...context.link(link, `line.menu[${index}].link`)}>
              {label}
            </a>
          ))}
      </header>
    ),
  });
  const html = render([], [story], { ...withBlock(line), shell });
  expect(marked(html, 'header')).toEqual(['header 3-root', 'a 3-a', 'a 3-b']);
});

it('marks the links of a menu in a shell that gives all of them the path of the menu', () => {
  const line = defineBlock({ name: 'line', kind: 'record', fields: { menu: rowFields.rows } });
  const story = makeStory(3, {
    slug: 'data/line',
    content: { _uid: 'root', component: 'line', menu: [makeRow('a'), makeRow('b')] },
  });
  const shell = defineShell({
    header({ context }) {
      const rows = context.readFields(story.uuid, line, ['menu'], 'line')?.menu ?? [];
      const links = context.items(row, rows, 'line.menu');
      return (
        <header>
          {links.map(({ _uid, label, link }) => (
            <a key={_uid} {...context.link(link, 'line.menu')}>
              {label}
            </a>
          ))}
        </header>
      );
    },
  });
  const html = render([], [story], { ...withBlock(line), shell });
  expect(marked(html, 'header')).toEqual(['header 3-root', 'a 3-a', 'a 3-b']);
});

it('marks the categories of the consent settings, which are items of another story', () => {
  const categories = ['necessary', 'media'].map((key) => ({
    ...{ _uid: `c-${key}`, component: 'consent_category', key, name: key },
  }));
  const consent = makeGlobal('global_consent', { title: 'Cookies', version: '1', categories });
  const html = render([{ _uid: 'settings', component: 'consent_settings' }], [consent]);
  expect(marked(html, 'main')).toEqual([
    'section 1-settings',
    `fieldset ${consent.id}-c-necessary`,
    `fieldset ${consent.id}-c-media`,
  ]);
});

it('marks the elements of a block’s items, which have the uid as key', () => {
  const Row = ({ label }: { readonly label: string | undefined }) => <p>{label}</p>;
  const plain = defineBlock({
    ...{ name: 'plain', kind: 'section', fields: rowFields },
    render: ({ fields: { rows }, context, path }) => {
      const items = context.items(row, rows, `${path}.rows`);
      return (
        <section>
          {items.map(({ _uid, label }) => (
            <li key={_uid}>{label}</li>
          ))}
          {items.map(({ _uid, label }) => (
            <Row key={_uid} label={label} />
          ))}
        </section>
      );
    },
  });
  const html = render(
    [{ _uid: 'p', component: 'plain', rows: [makeRow('a'), makeRow('b')] }],
    [],
    withBlock(plain),
  );
  expect(marked(html, 'main')).toEqual(['section 1-p', 'li 1-a', 'li 1-b', 'p 1-a', 'p 1-b']);
});

it('marks the links of items in a block that needs React, which does not tell keys', () => {
  const hooked = defineBlock({
    ...{ name: 'hooked', kind: 'section', fields: rowFields },
    render: ({ fields: { rows }, context, path }) => {
      const id = useId();
      return (
        <section id={id}>
          {context.items(row, rows, `${path}.rows`).map(({ _uid, link }, index) => (
            <a key={_uid} {...context.link(link, `${path}.rows[${index}].link`)} />
          ))}
        </section>
      );
    },
  });
  const html = render([{ _uid: 'h', component: 'hooked', rows: [makeRow('a')] }], [], withBlock(hooked));
  expect(marked(html, 'main')).toEqual(['section 1-h', 'a 1-a']);
});

it('marks no item whose uid a copy of its story has as well', () => {
  const line = defineBlock({ name: 'line', kind: 'record', fields: rowFields });
  const copies = [3, 4].map((number) =>
    makeStory(number, {
      slug: `data/${number}`,
      content: { _uid: `root-${number}`, component: 'line', rows: [makeRow('a'), makeRow(`own-${number}`)] },
    }),
  );
  const both = defineBlock({
    ...{ name: 'both', kind: 'section', fields: {} },
    render: ({ context, path }) => {
      const all = copies.flatMap(({ uuid }, index) =>
        context.items(row, context.readFields(uuid, line, ['rows'], path)?.rows ?? [], `${path}.${index}`),
      );
      return (
        <section>
          {all.map(({ _uid, label }) => (
            <p key={_uid}>{label}</p>
          ))}
        </section>
      );
    },
  });
  const html = render([{ _uid: 'x', component: 'both' }], copies, withBlock(line, both));
  expect(marked(html, 'main')).toEqual(['section 1-x', 'p 3-own-3', 'p 4-own-4']);
});
