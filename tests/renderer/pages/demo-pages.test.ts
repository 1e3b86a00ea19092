import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { readDemoSpace } from '../../support/content/read-demo-space.ts';
import { findAll, findOne, readText } from '../../support/markup/markup.ts';
import { renderStoryPage } from '../../support/markup/page-lab.ts';

const content = readDemoSpace();

function renderSlug(slug: string, options: { readonly language?: string; readonly now?: string } = {}) {
  const facts = content.find({ slug })[0];
  if (!facts) throw new Error(`There is no story ${slug} in the demo space.`);
  return renderStoryPage(facts.uuid, { content, ...options });
}

const graphOf = (html: string): readonly Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"@graph":[]}')[
    '@graph'
  ];

/** React writes some attribute names in mixed case, which HTML does not mind. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'long-title': 'off', 'require-sri': 'off', 'prefer-native-element': 'off' },
});

const onePageOfEachType = [
  'home',
  'airports',
  'airports/brackholm',
  'airports/selmere',
  'airports/brackholm/terminal-2',
  'parking',
  'parking/brackholm',
  'parking/brackholm/p4-long-stay',
  'hotels/brackholm/pinewood-house',
  'lounges/selmere/quiet-deck',
  'shuttles',
  'shuttles/brackholm/s4-p4-terminal-2',
];

describe.each(['en', 'de'])('in %s', (language) => {
  test.each(onePageOfEachType)('%s is a whole page with one heading and no message key', (slug) => {
    const { html } = renderSlug(slug, { language });
    expect(findAll(html, 'h1')).toHaveLength(1);
    expect(readText(html)).not.toMatch(/\b(?:page|card|nav|hours|route|list)\.[a-z]+/);
    expect(readText(html)).not.toMatch(/undefined|NaN|\[object/);
    const { results } = validator.validateStringSync(html);
    const complaints = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(complaints.filter((line) => !/^tel-non-breaking|^wcag\/h32/.test(line))).toEqual([]);
  });
});

test('a car park says price, terms, facts, both ways, then what editors added', () => {
  const { html } = renderSlug('parking/brackholm/p4-long-stay');
  expect(findOne(html, 'h1').text).toBe('P4 Long Stay');
  const text = readText(html);
  const order = [
    '€63.20',
    'Cancel free until 24 hours before you arrive',
    'Run by Fieldside Parking',
    'Blue badge spaces',
  ]
    .concat(['On the day', 'Coming home', 'Day rates', 'Similar car parks'])
    .map((words) => text.indexOf(words));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(graphOf(html).map((object) => object['@type'])).toEqual([
    'ParkingFacility',
    'Product',
    'BreadcrumbList',
  ]);
});

test('a car park that is full, or whose price is old, has no price to show or to tell search engines', () => {
  for (const slug of ['parking/brackholm/p3-multi-storey', 'parking/selmere/p3-long-stay']) {
    const { html } = renderSlug(slug);
    expect(findOne(html, 'aside', { class: 'buybox' }).text).not.toMatch(/€\d/);
    expect(graphOf(html).map((object) => object['@type'])).not.toContain('Product');
  }
});

test('a state that is over is not shown any more', () => {
  const buyBox = (now: string) =>
    findOne(renderSlug('parking/brackholm/p5-meet-and-greet', { now }).html, 'aside', { class: 'buybox' })
      .text;
  expect(buyBox('2026-11-20T12:00:00Z')).toContain('Opens 1 December');
  expect(buyBox('2026-12-02T12:00:00Z')).not.toContain('Opens');
});

test('hours past midnight and days that differ stand in a table', () => {
  const table = findOne(renderSlug('lounges/selmere/quiet-deck').html, 'table').text;
  expect(table).toContain('Sunday to Friday04:30 to 01:00 (next day)');
  expect(table).toContain('Thursday 31 December 2026');
});

test('exceptions go when their day is over', () => {
  const { html } = renderSlug('lounges/selmere/quiet-deck', { now: '2027-01-01T12:00:00Z' });
  expect(readText(html)).not.toContain('31 December 2026');
});

test('a shuttle route is headed by the signs of its ends, and shows its map before its numbers', () => {
  const { html } = renderSlug('shuttles/brackholm/s4-p4-terminal-2');
  expect(findOne(html, 'h1').text).toBe('P4 Long Stay to T2 Terminal 2');
  const order = [
    'Map of the S4',
    'between buses',
    'When buses run',
    'Finding the stop',
    'Car parks on this route',
  ].map((words) => readText(html).indexOf(words));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('an airport counts and shows what there is, with terminals of its own where they have no page', () => {
  const brackholm = readText(renderSlug('airports/brackholm').html);
  expect(brackholm).toContain('2 terminals, 6 car parks, 3 hotels and 2 lounges');
  expect(brackholm).toContain('Check-in at Terminal 2');
  const selmere = readText(renderSlug('airports/selmere').html);
  expect(selmere).toContain('1 terminal, 4 car parks, 2 hotels and 1 lounge');
  expect(selmere).toContain('Pallisand Air');
});

test('an airport lists its car parks in rows, and hotels and lounges as cards', () => {
  const { html } = renderSlug('airports/brackholm');
  const lists = findAll(html, 'ul').filter(({ attributes }) => /^cards/.test(attributes.class ?? ''));
  expect(lists.map(({ attributes }) => attributes.class)).toEqual(['cards cards--board', 'cards', 'cards']);
});

test('an airport names the best car park for what matters, among those that can be had', () => {
  const rows = (now: string) => {
    const { html } = renderSlug('airports/brackholm', { now });
    return findAll(html, 'tr').map(({ children }) =>
      children.filter(({ tag }) => tag === 'th' || tag === 'td').map(({ text }) => text),
    );
  };
  expect(rows('2026-11-20T12:00:00Z')).toEqual(
    expect.arrayContaining([
      ['The lowest price', 'P4 Long Stay', '€63.20, 8 days, €7.90 a day'],
      ['A tall car', 'P4 Long Stay', 'No limit'],
    ]),
  );
  // Prices are too old to be shown by then.
  expect(rows('2027-06-01T12:00:00Z').map(([matter]) => matter)).not.toContain('The lowest price');
});

test("an airport's listing has filters, the list of all airports has one section each", () => {
  const one = renderSlug('parking/brackholm').html;
  expect(findAll(one, 'article')).toHaveLength(6);
  expect(
    findAll(one, 'div', { class: 'filters' }).length + findAll(one, 'form', { class: 'filters' }).length,
  ).toBe(1);
  const all = renderSlug('parking').html;
  expect(findAll(all, 'h2').filter(({ text }) => text.startsWith('Parking at'))).toHaveLength(3);
  expect(graphOf(all).map((object) => object['@type'])).toContain('ItemList');
});

test('the home page has the hero heading, no breadcrumbs, and says who runs the site', () => {
  const { html } = renderSlug('home');
  expect(findOne(html, 'h1').text).toBe('Your car waits. You don’t.');
  expect(findAll(html, 'nav', { class: 'crumbs' })).toEqual([]);
  expect(graphOf(html).map((object) => object['@type'])).toEqual(['WebSite', 'Organization']);
});
