/** Lists of products: chosen by hand or by airport, sorted, with filters that are shown only with script. */
import { describe, expect, test } from 'vitest';
import type { Story } from '../../../../../renderer/index.ts';
import { makeStory, makeUuid } from '../../../../support/content/make-story.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../../../support/markup/markup.ts';
import { allStories, ids, makeCarPark, renderProduct } from '../../../products/stories.ts';

/** Another car park of the same airport. */
function makeOther(number: number, overrides: Record<string, unknown>): Story {
  const { content } = makeCarPark();
  return makeStory(number, { slug: `parking/p${number}`, content: { ...content, ...overrides } });
}

const p1 = makeOther(21, {
  code: 'P1',
  name: 'Short Stay',
  kind: 'on_site',
  covered: 'covered',
  no_height_limit: false,
  max_height_m: '1.98',
  transfer_mode: 'walk',
  transfer_minutes: '3',
  price_example_total: '148',
});
const p6 = makeOther(22, { code: 'P6', name: 'Premium', price_set_on: '', transfer_minutes: '5' });
const stories = [...allStories, p1, p6];

function renderList(own: Record<string, unknown> = {}, setting = {}) {
  const block = { component: 'product_list', title: 'Car parks', type: 'parking', ...own };
  return renderProduct(block, { stories, ...setting });
}

const names = (html: string) => findAll(html, 'h3').map(({ text }) => text);

test('without a choice by hand it has all of an airport in the editors’ order', () => {
  const { html, findings } = renderList({ airport: ids.airport });
  expect(names(html)).toEqual(['P4 Long Stay', 'P1 Short Stay', 'P6 Premium']);
  expect(findAll(html, 'li')).toHaveLength(3);
  expect(findings).toEqual([]);
  expect(checkMarkup(html)).toEqual([]);
});

describe('sorted', () => {
  test('by the price a day; products without a price come last', () => {
    expect(names(renderList({ sort: 'price' }).html)).toEqual([
      'P4 Long Stay',
      'P1 Short Stay',
      'P6 Premium',
    ]);
    expect(names(renderList({ sort: 'price', items: [p6.uuid, p1.uuid, ids.p4] }).html)).toEqual([
      'P4 Long Stay',
      'P1 Short Stay',
      'P6 Premium',
    ]);
  });

  test('by the way to the terminal, and cut after that', () => {
    const { html } = renderList({ sort: 'transfer_minutes', limit: '2' });
    expect(names(html)).toEqual(['P1 Short Stay', 'P6 Premium']);
  });
});

describe('chosen by hand', () => {
  test('products that are gone or listed twice are left out', () => {
    const { html, findings } = renderList({ items: [ids.missing, p1.uuid, p1.uuid, ids.p4] });
    expect(names(html)).toEqual(['P1 Short Stay', 'P4 Long Stay']);
    expect(findings).toMatchObject([{ rule: 'dangling-relation', path: 'content.body[0].items[0]' }]);
  });

  test('a hotel is no car park', () => {
    const { html, findings } = renderList({ items: [ids.hotel] });
    expect(findOne(html, 'p', { class: 'empty' }).text).toBe('There are no car parks here at the moment.');
    expect(findings).toHaveLength(1);
  });
});

describe('filters', () => {
  const { html } = renderList({ show_filters: true });
  const choices = (markup: string) =>
    findAll(markup, 'input', { type: 'checkbox' }).map(
      ({ attributes }) => `${attributes.name}=${attributes.value}`,
    );

  test('stand above the whole list, which says how long it is', () => {
    expect(names(html)).toHaveLength(3);
    expect(findOne(html, 'form', { class: 'filters' }).attributes['aria-label']).toBe('Filter car parks');
    expect(findOne(html, 'p', { role: 'status' }).text).toBe('3 car parks');
    expect(findOne(html, 'button').text).toBe('Show 3 car parks');
    expect(checkMarkup(html)).toEqual([]);
  });

  test('offer only what tells these car parks apart', () => {
    expect(choices(html)).toEqual(['kind=on_site', 'kind=park_and_ride', 'covered=covered', 'height=tall']);
    expect(
      findAll(html, 'li', { 'data-filters': 'kind:on_site key:keep covered:covered', 'data-minutes': '3' }),
    ).toHaveLength(1);
  });

  test('offer the orders in which they differ, their own first', () => {
    const orders = (own: Record<string, unknown>) =>
      findAll(renderList({ show_filters: true, ...own }).html, 'option').map(({ text }) => text);
    expect(orders({})).toEqual(['Our selection', 'Lowest price', 'Shortest transfer']);
    expect(orders({ sort: 'price' })).toEqual(['Lowest price', 'Shortest transfer']);
  });

  test('are for hotels and lounges, too, and speak of them', () => {
    const walk = makeStory(23, {
      slug: 'hotels/walk',
      content: { ...allStories.find(({ uuid }) => uuid === ids.hotel)!.content, transfer_mode: 'walk' },
    });
    const list = renderList({ type: 'hotel', show_filters: true }, { stories: [...stories, walk] });
    expect(choices(list.html)).toEqual(['transfer=walk', 'transfer=freeBus']);
    expect(findOne(list.html, 'p', { role: 'status' }).text).toBe('2 hotels');
    expect(checkMarkup(list.html)).toEqual([]);
  });

  test('are not there where there is nothing to choose', () => {
    const { html: single } = renderList({ type: 'hotel', show_filters: true });
    expect(findAll(single, 'form')).toEqual([]);
    expect(single).not.toContain('data-island');
  });
});

test('hotels and lounges come as cards too, rows are another class', () => {
  expect(names(renderList({ type: 'hotel' }).html)).toEqual(['Pinewood House']);
  expect(names(renderList({ type: 'lounge', layout: 'rows' }).html)).toEqual(['The Gannet Lounge']);
  expect(findAll(renderList({ layout: 'rows' }).html, 'ul', { class: 'cards cards--rows' })).toHaveLength(1);
});

describe('offers and guides', () => {
  const offer = (number: number, valid_until: string) =>
    makeStory(number, {
      slug: `offers/offer-${number}`,
      content: { _uid: `o${number}`, component: 'offer', title: `Offer ${number}`, valid_until },
    });
  const over = offer(31, '2026-10-01 00:00');
  const open = offer(32, '2026-12-24 22:59');

  test('are rows, and what is over is not there', () => {
    const { html } = renderList({ type: 'offer' }, { stories: [over, open] });
    expect(findAll(html, 'a').map(({ text }) => text)).toEqual(['Offer 32Until 24 December 2026']);
  });

  test('say so when there is none', () => {
    expect(renderList({ type: 'offer' }, { stories: [over] }).html).toContain(
      'There are no offers at the moment.',
    );
  });
});

test('a block of no known type is refused as a whole', () => {
  const { html, findings } = renderList({ type: 'rocket', items: [makeUuid(3)] });
  expect(html).toBe('');
  expect(findings).toMatchObject([{ rule: 'invalid-field', path: 'content.body[0].type' }]);
});
