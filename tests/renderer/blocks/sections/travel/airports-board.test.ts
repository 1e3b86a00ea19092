/** The airports board counts the products of an airport and finds its lowest price that is still valid. */
import { describe, expect, test } from 'vitest';
import { makeStory } from '../../../../support/content/make-story.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../../../support/markup/markup.ts';
import {
  allStories,
  ids,
  makeAirport,
  makeCarPark,
  renderProduct,
  withStories,
} from '../../../products/stories.ts';

const board = { component: 'airports_board', title: 'Where are you flying from?' };

test('a row has sign, name, terminals, counts and price', () => {
  const { html, findings } = renderProduct(board);
  expect(findOne(html, 'h3').text).toBe('Brackholm');
  expect(findOne(html, 'span', { class: 'terms tiles' }).text).toBe('T2');
  expect(findOne(html, 'span', { class: 'sub' }).text).toBe('1 car park, 1 hotel, 1 lounge');
  expect(findOne(html, 'span', { class: 'price' }).text).toBe('€6.90 a day, from');
  expect(findings).toEqual([]);
  expect(checkMarkup(html)).toEqual([]);
});

test('German counts in German', () => {
  const { html } = renderProduct(board, { language: 'de' });
  expect(findOne(html, 'span', { class: 'sub' }).text).toBe('1 Parkplatz, 1 Hotel, 1 Lounge');
});

test('the lowest price is one that can be had', () => {
  const { content } = makeCarPark();
  const other = (number: number, overrides: Record<string, unknown>) =>
    makeStory(number, { slug: `parking/p${number}`, content: { ...content, ...overrides } });
  const cheap = [
    other(41, { price_from: '1', availability: 'sold_out' }),
    other(42, { price_from: '2', price_set_on: '2026-01-01 00:00' }),
    other(43, { price_from: '3', currency: 'GBP' }),
    other(44, { price_from: '5.4' }),
  ];
  const { html } = renderProduct(board, { stories: [...allStories, ...cheap] });
  expect(findOne(html, 'span', { class: 'price' }).text).toBe('€5.40 a day, from');
});

describe('prices that change before the next build', () => {
  const [closes, opens] = ['2026-12-18T23:00:00.000Z', '2027-01-03T22:59:00.000Z'];
  const aged = '2027-01-17T00:00:00.000Z';
  const closure = { availability_from: '2026-12-18 23:00', availability_until: '2027-01-03 22:59' };

  /** The prices of Brackholm beside the usual one of €6.90, each with its start and end. */
  const pricesBeside = (overrides: Record<string, unknown>) => {
    const content = { ...makeCarPark().content, ...overrides };
    const other = makeStory(41, { slug: 'parking/p41', content });
    const { html } = renderProduct(board, { stories: [...allStories, other] });
    expect(checkMarkup(html)).toEqual([]);
    const prices = html.matchAll(/(?:<template data-from="([^"]+)"[^>]*>)?<b data-until="([^"]+)">([^<]+)/g);
    return [...prices].map(([, from, until, price]) => ({ from, price, until }));
  };

  test('a closed car park gives its place to the next one, and takes it back', () => {
    expect(pricesBeside({ price_from: '4', availability: 'closed', ...closure })).toEqual([
      { from: undefined, price: '€4.00', until: closes },
      { from: closes, price: '€6.90', until: opens },
      { from: opens, price: '€4.00', until: aged },
    ]);
  });

  test('a car park that is sold out until a day is counted from then on', () => {
    expect(pricesBeside({ price_from: '4', availability: 'sold_out', ...closure })).toEqual([
      { from: undefined, price: '€6.90', until: opens },
      { from: opens, price: '€4.00', until: aged },
    ]);
  });

  test('an old price gives its place to a younger one', () => {
    expect(pricesBeside({ price_from: '4', price_set_on: '2026-10-01 00:00' })).toEqual([
      { from: undefined, price: '€4.00', until: '2026-11-30T00:00:00.000Z' },
      { from: '2026-11-30T00:00:00.000Z', price: '€6.90', until: aged },
    ]);
  });

  test('a closure of a dearer car park changes nothing', () => {
    expect(pricesBeside({ price_from: '8', availability: 'closed', ...closure })).toEqual([
      { from: undefined, price: '€6.90', until: aged },
    ]);
  });
});

test('terminals without stories come from the airport’s panels', () => {
  const panel = { component: 'terminal_panel', _uid: 't', name: 'Terminal', code: 'T1', lat: '54', lng: '2' };
  const { html } = renderProduct(board, {
    stories: [makeAirport({ terminal_panels: [panel] })],
  });
  expect(findOne(html, 'span', { class: 'terms tiles' }).text).toBe('T1');
  expect(findOne(html, 'span', { class: 'sub' }).text).toBe('');
});

test('airports that are gone leave no row, and no rows leave no board', () => {
  const { html, findings } = renderProduct({ ...board, airports: [ids.missing] });
  expect(html).toBe('');
  expect(findings).toMatchObject([{ rule: 'dangling-relation' }]);
  expect(findAll(renderProduct({ ...board, airports: [ids.missing, ids.airport] }).html, 'h3')).toHaveLength(
    1,
  );
  expect(renderProduct(board, { stories: withStories(makeAirport({ code: 'x' })) }).html).toBe('');
});
