/** The card of a hotel: stars in words and only with a source, prices with what they include, taxes beside them. */
import { describe, expect, test } from 'vitest';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne, readText } from '../../../../support/markup/markup.ts';
import { renderStoryPage } from '../../../../support/markup/page-lab.ts';
import { ids, makeHotel, renderProduct, withStories } from '../../../products/stories.ts';

function renderCard(
  overrides: Record<string, unknown> = {},
  own: Record<string, unknown> = {},
  setting = {},
) {
  const stories = withStories(makeHotel(overrides));
  return renderProduct(
    { component: 'hotel_product_card', hotel: ids.hotel, ...own },
    { stories, ...setting },
  );
}

const kindOf = (html: string) => findOne(html, 'p', { class: 'kind' }).text;
const factsOf = (html: string) => findAll(html, 'dd').map(({ text }) => text);

test('says what it is, where it is, and what the price includes', () => {
  const { html, findings } = renderCard();
  expect(findOne(html, 'h2').text).toBe('Pinewood House');
  expect(kindOf(html)).toBe('3-star hotel, 1.4 km from Terminal 2');
  expect(factsOf(html)).toEqual(['15 days included', 'Free bus, 03:45 to 23:30', 'From 04:00']);
  expect(findOne(html, 'p', { class: 'amount' }).text).toContain(
    '€109.00, one night, two people, 15 days’ parking',
  );
  expect(findings).toEqual([]);
  expect(checkMarkup(html)).toEqual([]);
});

describe('stars of a hotel', () => {
  test('stars without a source', () => {
    expect(kindOf(renderCard({ stars_source: '' }).html)).toBe('Hotel, 1.4 km from Terminal 2');
  });

  test('half stars have a decimal', () => {
    expect(kindOf(renderCard({ stars: '3.5' }, {}, { language: 'de' }).html)).toMatch(/^3,5-Sterne-Hotel/);
  });

  test('one star has its own words', () => {
    expect(kindOf(renderCard({ stars: '1' }, {}, { language: 'de' }).html)).toMatch(/^1-Stern-Hotel/);
    const stories = withStories(makeHotel({ stars: '1' }));
    expect(readText(renderStoryPage(ids.hotel, { stories }).html)).toContain('1 star (');
  });

  test('a distance that nobody measured is measured in a straight line and called "about"', () => {
    expect(kindOf(renderCard({ distance_m: '' }).html)).toBe('3-star hotel, about 1.1 km from Terminal 2');
  });

  test('a price that does not say what it includes', () => {
    const { html } = renderCard({ price_includes: '' });
    expect(findOne(html, 'p', { class: 'amount' }).text).toBe('See today’s price');
  });

  test('a transfer, parking, breakfast', () => {
    const { html } = renderCard({ transfer_mode: '', parking_days_included: '', breakfast_from: '' });
    expect(findAll(html, 'dl')).toEqual([]);
  });
});

test('a taxi says that it is free, or how much it costs', () => {
  const taxi = (price: string) =>
    factsOf(renderCard({ transfer_mode: 'taxi', transfer_price: price }).html)[1];
  expect([taxi('0'), taxi('12'), taxi('')]).toEqual([
    'Free taxi, 03:45 to 23:30',
    'Taxi, €12.00, 03:45 to 23:30',
    'Taxi, 03:45 to 23:30',
  ]);
});

test('a bus that costs something says how much', () => {
  expect(factsOf(renderCard({ transfer_price: '4.5' }).html)[1]).toBe('Bus, €4.50, 03:45 to 23:30');
});

test('a tax at the desk stands beside the price', () => {
  const { html } = renderCard({ city_tax_note: 'City tax €3.00 a person, paid at the hotel' });
  expect(findOne(html, 'p', { class: 'amount' }).text).toContain(
    'City tax €3.00 a person, paid at the hotel',
  );
});

test('without a package the room can still be had', () => {
  const { html } = renderCard({ availability: 'package_unavailable' });
  expect(html).toContain('Room only, no parking package at the moment');
  expect(html).toContain('€109.00');
  expect(html).not.toContain('is-out');
});

test('the price of a package is not shown while there is none', () => {
  const { html } = renderCard({ availability: 'package_unavailable', price_basis: 'package' });
  expect(html).toContain('Room only, no parking package at the moment');
  expect(html).toContain('See today’s price');
  expect(html).not.toContain('€109.00');
  const night = renderCard({ availability: 'package_unavailable', price_basis: 'room_night' });
  expect(night.html).toContain('€109.00');
  const over = { availability_until: '2026-11-18 00:00' };
  const again = renderCard({ availability: 'package_unavailable', price_basis: 'package', ...over });
  expect(again.html).toContain('€109.00');
});

test('a hotel that is not published is left out', () => {
  const { html, findings } = renderProduct({ component: 'hotel_product_card', hotel: ids.missing });
  expect(html).toBe('');
  expect(findings).toMatchObject([{ rule: 'dangling-relation' }]);
});
