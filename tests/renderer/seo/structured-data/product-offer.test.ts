import { expect, test } from 'vitest';
import { describeProductOffer } from '../../../../renderer/seo/structured-data/product-offer.ts';
import { openPageLab } from '../../../support/markup/page-lab.ts';

const product = {
  name: 'P4 Long Stay',
  summary: 'Park and ride.',
  amount: 63.2,
  currency: 'EUR',
  price_set_on: '2026-11-18T00:00:00.000Z',
  availability: 'open',
};

test('says the price with the day until which it is shown', () => {
  const { context } = openPageLab({ route: '/parking/p4' });
  expect(describeProductOffer(product, context)).toMatchObject([
    {
      '@type': 'Product',
      offers: {
        price: '63.20',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        priceValidUntil: '2027-01-17',
        url: 'https://windsock.example/parking/p4',
      },
    },
  ]);
});

test.each([
  ['JPY', 9800, '9800'],
  ['KWD', 6.5, '6.500'],
  ['USD', 8, '8.00'],
  // As the page shows it, although the number is a little less in binary.
  ['EUR', 1.005, '1.01'],
])('writes a price in %s with the decimals of the currency', (currency, amount, price) => {
  const { context } = openPageLab();
  const [described] = describeProductOffer({ ...product, currency, amount }, context);
  expect(described).toMatchObject({ offers: { price, priceCurrency: currency } });
});

test('says the price only until the last day before an announced closure', () => {
  const { context } = openPageLab({ route: '/parking/p4' });
  const until = (availability_from: string, timeZone?: string) => {
    const closure = { ...product, availability: 'closed', availability_from };
    const [described] = describeProductOffer(closure, timeZone ? context.inTimeZone(timeZone) : context);
    return described?.offers;
  };
  const available = 'https://schema.org/InStock';
  const lastDay = { availability: available, priceValidUntil: '2026-12-18' };
  expect(until('2026-12-19T00:00:00.000Z')).toMatchObject(lastDay);
  expect(until('2026-12-19T00:00:00.000Z', 'America/New_York')).toMatchObject(lastDay);
  expect(until('2026-12-19T00:00:00.000Z', 'UTC')).toMatchObject(lastDay);
  expect(until('2026-12-18T09:00:00.000Z')).toMatchObject(lastDay);
  expect(until('2027-03-01T00:00:00.000Z')).toMatchObject({ priceValidUntil: '2027-01-17' });
});

test('says nothing that the page does not show', () => {
  const { context } = openPageLab();
  expect(describeProductOffer({ ...product, amount: undefined }, context)).toEqual([]);
  const old = '2026-08-20T00:00:00.000Z';
  expect(describeProductOffer({ ...product, price_set_on: old }, context)).toEqual([]);
  for (const availability of ['sold_out', 'closed', 'refurbishment']) {
    expect(describeProductOffer({ ...product, availability }, context)).toEqual([]);
  }
});

test('knows what can be had later', () => {
  const { context } = openPageLab();
  expect(describeProductOffer({ ...product, availability: 'opening_soon' }, context)).toMatchObject([
    { offers: { availability: 'https://schema.org/PreOrder' } },
  ]);
});

test('knows that an opening is over, as the page does', () => {
  const { context } = openPageLab({ now: '2026-11-20T12:00:00Z' });
  const opened = { ...product, availability: 'opening_soon', availability_from: '2026-11-01T00:00:00.000Z' };
  expect(describeProductOffer(opened, context)).toMatchObject([
    { offers: { availability: 'https://schema.org/InStock' } },
  ]);
});

test('knows that a closure has not begun, as the page does', () => {
  const closure = { ...product, availability: 'closed', availability_from: '2026-12-01T00:00:00.000Z' };
  const at = (now: string) => describeProductOffer(closure, openPageLab({ now }).context);
  expect(at('2026-11-20T12:00:00Z')).toMatchObject([
    { offers: { availability: 'https://schema.org/InStock' } },
  ]);
  expect(at('2026-12-01T00:00:00Z')).toEqual([]);
});
