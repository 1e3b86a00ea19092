/** Ids are unique on a page: anchors of sections, headings in texts, and the elements around the content. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RawBlock } from '../../../renderer/index.ts';
import { defineBlock } from '../../../renderer/model/define-block.ts';
import { text as textField } from '../../../renderer/model/fields/fields.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { checkMarkup } from '../../support/markup/check-markup.ts';
import { findAll } from '../../support/markup/markup.ts';
import { type PageLabOptions, renderStoryPage } from '../../support/markup/page-lab.ts';
import { testSite } from '../../support/markup/render-block.ts';

const heading = (words: string) => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text: words }],
});

function renderTexts(...texts: readonly Readonly<Record<string, unknown>>[]) {
  const body = texts.map(({ words, ...fields }, index) => ({
    _uid: `t${index}`,
    component: 'rich_text',
    text: { type: 'doc', content: (words as readonly string[]).map(heading) },
    ...fields,
  }));
  const content = { _uid: 'p', component: 'page', title: 'Page', body };
  const story = makeStory(1, { slug: 'about', content });
  return renderStoryPage(story.uuid, { stories: [story] });
}

const idsOf = (html: string, tag: string) =>
  findAll(html, tag).flatMap(({ attributes }) => attributes.id ?? []);

test('a heading leaves its id to a section with this anchor, wherever the section is', () => {
  const page = renderTexts(
    { words: ['Prices', 'Booking'] },
    { words: ['Prices'], anchor_id: 'prices' },
    { words: ['Booking'] },
  );
  expect(checkMarkup(page.payload.main)).toEqual([]);
  expect(idsOf(page.payload.main, 'section')).toEqual(['prices']);
  expect(idsOf(page.payload.main, 'h2')).toEqual(['prices-2', 'booking', 'prices-3', 'booking-2']);
});

test('a heading does not have the id of an element around the content', () => {
  const { html, payload } = renderTexts({ words: ['Main', 'Top banner', 'Consent title'] });
  const all = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  expect(idsOf(payload.main, 'h2')).toEqual(['main-2', 'top-banner-2', 'consent-title-2']);
});

const text = (...words: readonly string[]) => ({ type: 'doc', content: words.map(heading) });

function renderPage(content: RawBlock, options: Partial<PageLabOptions> = {}) {
  const story = makeStory(1, { slug: 'about', content });
  return renderStoryPage(story.uuid, { ...options, stories: [story] });
}

const accordion = (uid: string, ...anchors: readonly string[]) => ({
  _uid: uid,
  component: 'accordion',
  items: anchors.map((anchor_id) => ({
    _uid: `${uid}-${anchor_id}`,
    component: 'accordion_item',
    title: anchor_id,
    body: text('Words'),
    anchor_id,
  })),
});

test("a page's own text comes before its sections and leaves their ids, and those of panels, to them", () => {
  const body = [
    { _uid: 't', component: 'rich_text', text: text('Other'), anchor_id: 'fees' },
    accordion('a', 'refunds'),
  ];
  const content = { _uid: 'p', component: 'legal', title: 'Terms', text: text('Fees', 'Refunds'), body };
  const { main } = renderPage(content).payload;
  expect(checkMarkup(main)).toEqual([]);
  expect(idsOf(main, 'h2').slice(0, 2)).toEqual(['fees-2', 'refunds-2']);
  expect(idsOf(main, 'section')).toEqual(['fees']);
  expect(idsOf(main, 'details')).toEqual(['refunds']);
  for (const id of ['fees', 'refunds']) expect(main).toContain(`href="#${id}-2"`);
});

test('a heading leaves its id to a block further down in the same text', () => {
  const inner = { _uid: 'i', component: 'rich_text', text: text('Inner'), anchor_id: 'two' };
  const blok = { type: 'blok', attrs: { id: 'x', body: [inner] } };
  const { main } = renderPage({
    _uid: 'p',
    component: 'page',
    title: 'Page',
    body: [{ _uid: 't', component: 'rich_text', text: { type: 'doc', content: [heading('Two'), blok] } }],
  }).payload;
  expect(checkMarkup(main)).toEqual([]);
  expect(idsOf(main, 'section')).toEqual(['two']);
  expect(idsOf(main, 'h2')).toEqual(['two-2']);
});

test.each([
  ['not yet shown', { visible_from: '2030-01-01 00:00' }, undefined],
  ['no longer shown', { visible_until: '2020-01-01 00:00' }, undefined],
  ['never shown', { visible_from: '2026-01-02 00:00', visible_until: '2026-01-01 00:00' }, undefined],
  ['of an unknown kind', { component: 'unknown' }, undefined],
  ['shown', { visible_from: '2020-01-01 00:00', visible_until: '2030-01-01 00:00' }, 'prices'],
])('a section that is %s keeps its anchor only if it is there', (_case, fields, anchor) => {
  const { main } = renderTexts(
    { words: ['Prices'] },
    { words: ['Other'], anchor_id: 'prices', ...fields },
  ).payload;
  expect(idsOf(main, 'section')).toEqual(anchor ? [anchor] : []);
  expect(idsOf(main, 'h2')[0]).toBe(anchor ? 'prices-2' : 'prices');
});

test('a heading leaves the id of the map of places to the map, and has it where there is none', () => {
  const content = {
    _uid: 'p',
    component: 'airport',
    name: 'Brisa',
    code: 'BR',
    time_zone: 'Europe/Berlin',
    lat: 1,
    lng: 1,
    intro: text('Places', 'Places map'),
  };
  const withMap = { ...testSite, map: { tiles: { url: '/tiles.pmtiles' } } };
  expect(renderPage(content).payload.main).toContain('<h2 id="places">');
  expect(idsOf(renderPage(content, { site: withMap }).payload.main, 'h2')).toEqual(
    expect.arrayContaining(['places-2', 'places-map-2']),
  );
});

test('only a page with the settings of consent reserves their id', () => {
  const settings = { _uid: 'c', component: 'consent_settings' };
  const page = (...more: readonly RawBlock[]) => ({
    _uid: 'p',
    component: 'page',
    title: 'Page',
    body: [{ _uid: 't', component: 'rich_text', text: text('Settings') }, ...more],
  });
  expect(idsOf(renderPage(page()).payload.main, 'h2')).toEqual(['settings']);
  expect(idsOf(renderPage(page(settings)).payload.main, 'h2')[0]).toBe('settings-2');
});

test('content nested without end is walked without recursion', () => {
  let node: object = { component: 'rich_text', anchor_id: 'prices' };
  for (let depth = 0; depth < 100_000; depth += 1) node = { content: [node] };
  const content = { _uid: 'p', component: 'page', title: 'Page', body: [], extra: node };
  expect(renderPage(content).payload.main).toContain('Page');
});

const section = (uid: string, anchor_id: string, more: object = {}) => ({
  _uid: uid,
  component: 'rich_text',
  text: text('Words'),
  anchor_id,
  ...more,
});

test('an anchor stands once in a page, at the first section or panel that has it; the others are reported', () => {
  const past = section('past', 'fees', { visible_until: '2020-01-01 00:00' });
  const empty = section('empty', 'fees', { text: undefined });
  const body = [
    past,
    empty,
    section('a', 'fees'),
    section('b', 'fees'),
    accordion('c', 'fees', 'key'),
    accordion('d', 'key'),
  ];
  const page = renderPage({ _uid: 'p', component: 'page', title: 'Page', body });
  const { main } = page.payload;
  expect(checkMarkup(main)).toEqual([]);
  expect(findAll(main, 'section').map(({ attributes }) => attributes.id)).toEqual(['fees', ...Array(3)]);
  expect(findAll(main, 'details').map(({ attributes }) => attributes.id)).toEqual([
    undefined,
    'key',
    undefined,
  ]);
  const repeated = page.content.findings.filter(({ rule }) => rule === 'duplicate-id');
  expect(repeated.map(({ path }) => path)).toEqual([
    'content.body[3].anchor_id',
    'content.body[4].items[0].anchor_id',
    'content.body[5].items[0].anchor_id',
  ]);
  expect(repeated[0]).toMatchObject({ severity: 'warning', message: expect.stringContaining('"fees"') });
});

const sign = defineBlock({
  name: 'sign',
  kind: 'section',
  fields: { anchor: textField() },
  render: ({ fields: { anchor }, context, path }) =>
    // The walk through the page does not find a block from elsewhere.
    anchor === undefined
      ? context.renderBlocks([section('q', 'fees')], path)
      : createElement('section', { id: context.claimAnchor(anchor, `${path}.anchor`) }),
});

const signs: readonly (readonly [string, object])[] = [
  ["a site's own block", { anchor: 'fees' }],
  ['a block from elsewhere', {}],
];

test.each(signs)('%s has no anchor that a heading or a text before it has', (_name, fields) => {
  const mark = { type: 'text', text: 'Fees', marks: [{ type: 'anchor', attrs: { id: 'fees' } }] };
  const named = { type: 'doc', content: [{ type: 'paragraph', content: [mark] }] };
  for (const words of [text('Fees'), named]) {
    const body = [
      { _uid: 'a', component: 'rich_text', text: words },
      { _uid: 'b', component: 'sign', ...fields },
    ];
    const page = renderPage({ _uid: 'p', component: 'page', title: 'Page', body }, { blocks: [sign] });
    expect(checkMarkup(page.payload.main)).toEqual([]);
    expect(page.content.findings).toMatchObject([{ rule: 'duplicate-id', severity: 'warning' }]);
  }
});

test("a heading has no anchor that a site's own block before it has, in the form of links to it", () => {
  const body = [
    { _uid: 'a', component: 'sign', anchor: ' Our fees' },
    { _uid: 'b', component: 'sign', anchor: 'fees' },
    { _uid: 'c', component: 'rich_text', text: text('Fees') },
  ];
  const { main } = renderPage(
    { _uid: 'p', component: 'page', title: 'Page', body },
    { blocks: [sign] },
  ).payload;
  expect(checkMarkup(main)).toEqual([]);
  expect(idsOf(main, 'section')).toEqual(['Our-fees', 'fees']);
  expect(idsOf(main, 'h2')).toEqual(['fees-2']);
});

test('a section has no anchor that an element around the content has', () => {
  const body = [section('a', 'main'), section('b', 'top-banner'), section('c', 'consent-title')];
  const { html } = renderPage({ _uid: 'p', component: 'page', title: 'Page', body });
  const all = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
});

test('elements of two blocks have other ids, also where people wrote the uids', () => {
  const block = (uid: string) => ({
    _uid: uid,
    component: 'table',
    caption: `Rates of ${uid}`,
    table: {
      thead: [{ value: 'Days' }, { value: 'Price' }],
      tbody: [{ body: [{ value: '1' }, { value: '9' }] }],
    },
  });
  const random = '6ef61f2f-5f46-49ac-8de1-b4723c085074';
  const uids = ['rates-table-1', 'rates-table-2', random, `i-${random}`, 'ö-1'];
  const { main } = renderPage({ _uid: 'p', component: 'page', title: 'Page', body: uids.map(block) }).payload;
  expect(checkMarkup(main)).toEqual([]);
  expect(idsOf(main, 'caption')).toEqual([
    'table-rates-table-1',
    'table-rates-table-2',
    'table-6ef61f2f',
    'table-i-6ef61f2f',
    'table--1',
  ]);
});

test('the dates of a block are looked at a few times, however many blocks with anchors are inside it', () => {
  let looks = 0;
  let inner: RawBlock = { _uid: 'b0', component: 'rich_text', anchor_id: 'a0' };
  for (let level = 1; level < 100; level += 1) {
    inner = { _uid: `b${level}`, component: 'rich_text', anchor_id: `a${level}`, text: inner };
  }
  const outer = {
    _uid: 'o',
    component: 'rich_text',
    text: inner,
    get visible_from() {
      looks += 1;
      return '2026-01-01 00:00';
    },
  };
  renderPage({ _uid: 'p', component: 'page', title: 'Page', body: [outer] });
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(10);
});
