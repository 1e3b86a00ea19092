/** The card of a car park in every state, in both languages, and with content that editors should not have written. */
import { describe, expect, test } from 'vitest';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../../../support/markup/markup.ts';
import { ids, makeAirport, makeCarPark, renderProduct, withStories } from '../../../products/stories.ts';

const card = { component: 'parking_product_card', car_park: ids.p4 };

function renderCard(
  overrides: Record<string, unknown> = {},
  own: Record<string, unknown> = {},
  setting = {},
) {
  const stories = withStories(makeCarPark(overrides));
  return renderProduct({ ...card, ...own }, { stories, ...setting });
}

/** The texts of all elements with a class. */
function texts(html: string, className: string): readonly string[] {
  return ['p', 'span', 'b', 'dd', 'dt', 'div']
    .flatMap((tag) => findAll(html, tag))
    .filter((element) => element.attributes.class?.split(' ').includes(className))
    .map((element) => element.text);
}

describe('a car park that is open', () => {
  const { html, findings } = renderCard();

  test('is an article whose name and button lead to its page', () => {
    expect(findOne(html, 'article').attributes.class).toBe('card');
    expect(findOne(html, 'h2').text).toBe('P4 Long Stay');
    const links = findAll(html, 'a');
    expect(links.map(({ attributes }) => attributes.href)).toEqual([
      '/parking/brackholm/p4-long-stay',
      '/parking/brackholm/p4-long-stay',
    ]);
    expect(links[1]).toMatchObject({ text: 'See P4', attributes: { 'aria-label': 'See P4: P4 Long Stay' } });
    expect(findings).toEqual([]);
  });

  test('says kind, facts and price in the order in which they are read', () => {
    expect(texts(html, 'kind')).toEqual(['Park and ride, you keep your key']);
    expect(findAll(html, 'dt').map(({ text }) => text)).toEqual(['To terminal', 'Key', 'Height']);
    expect(findAll(html, 'dd').map(({ text }) => text)).toEqual([
      'Bus every 12 min, 9 min ride',
      'You keep it',
      'No limit',
    ]);
    expect(texts(html, 'amount')[0]).toMatch(/^€63\.20, ?8 days, €7\.90 a day ?Price set 18 November$/);
  });

  test('has a picture that adds nothing, and a sign that is not read twice', () => {
    expect(findOne(html, 'img').attributes).toMatchObject({ alt: '', loading: 'lazy', decoding: 'async' });
    expect(findAll(html, 'span', { class: 'tile tile--p' })[0]?.attributes['aria-hidden']).toBe('true');
  });

  test('is good markup', () => {
    expect(checkMarkup(html)).toEqual([]);
  });
});

describe('a price', () => {
  test('with the lowest of the last 30 days is an offer', () => {
    const { html } = renderCard(
      { price_prior_30d: '74.35' },
      { highlight: 'Winter rate', highlight_tone: 'offer' },
    );
    expect(texts(html, 'save')).toEqual(['Was €74.35 (30-day low)']);
    expect(texts(html, 'tag--offer')).toEqual(['Winter rate']);
    expect(html).not.toContain('Price set');
  });

  test('without it may not be called an offer', () => {
    const { html, findings } = renderCard({}, { highlight: 'Winter rate', highlight_tone: 'offer' });
    expect(html).not.toContain('Winter rate');
    expect(findings.map(({ rule }) => rule)).toEqual(['offer-without-prior-price']);
  });

  test('that was never lower is no offer either', () => {
    expect(renderCard({ price_prior_30d: '60' }).html).not.toContain('30-day low');
  });

  test.each([
    ['is missing', { price_example_total: '', price_from: '' }],
    ['has no date', { price_set_on: '' }],
    ['is older than 60 days', { price_set_on: '2026-09-20 00:00' }],
  ])('that %s is not shown', (_, overrides) => {
    const { html } = renderCard(overrides);
    expect(texts(html, 'amount')).toEqual(['See today’s price']);
    expect(html).not.toContain('€');
  });

  test('of exactly 60 days is shown, and the page remembers when that changes', () => {
    const { html, reads } = renderCard({ price_set_on: '2026-09-22 00:00' });
    expect(html).toContain('€63.20');
    expect(reads.join(' ')).toContain('2026-11-21T00:00:00.000Z');
  });

  test('without an example stay is the price a day', () => {
    const { html } = renderCard({ price_example_total: '' });
    expect(texts(html, 'amount')[0]).toContain('€6.90, a day, from');
  });
});

describe('a car park that cannot be had', () => {
  const range = { availability_from: '2026-12-18 23:00', availability_until: '2027-01-03 22:59' };

  test('sold out: says when, greys the picture, and is still a link', () => {
    const { html } = renderCard({ availability: 'sold_out', ...range });
    expect(findOne(html, 'p', { class: 'amount is-out' }).attributes['data-until']).toBe(
      '2027-01-03T22:59:00.000Z',
    );
    expect(texts(html, 'amount')).toEqual(['Full from 19 December to 3 January.']);
    expect(texts(html, 'tag--out')).toEqual(['Sold out']);
    expect(findAll(html, 'a')[1]?.text).toBe('See dates');
    expect(findAll(html, 'p', { 'data-until': '2027-01-03T22:59:00.000Z' })).toHaveLength(1);
    const [now, later] = html.split('<template data-from="2027-01-03T22:59:00.000Z">');
    expect(now).not.toContain('€');
    // The browser shows the price again when its time has come.
    expect(later).toContain('€63.20');
  });

  test('sold out with the editor’s own words', () => {
    const note = 'Full from 19 December to 3 January. Try P2 or P4.';
    const { html } = renderCard(
      { availability: 'sold_out', availability_note: note, ...range },
      { highlight: 'Sold out for Christmas', highlight_tone: 'out' },
    );
    expect(texts(html, 'amount')).toEqual([note]);
    expect(texts(html, 'tag')).toEqual(['Sold out for Christmas']);
  });

  test('sold out no longer, once the range is over', () => {
    const { html } = renderCard({ availability: 'sold_out', ...range }, {}, { now: '2027-01-03T23:00:00Z' });
    expect(html).not.toContain('Sold out');
    expect(html).not.toContain('is-out');
  });

  test('an end that is a whole day holds to its end', () => {
    const until = { availability: 'closed', availability_until: '2026-11-20 00:00' };
    expect(renderCard(until, {}, { now: '2026-11-20T12:00:00Z' }).html).toContain(
      'Closed until 20 November.',
    );
    expect(renderCard(until, {}, { now: '2026-11-21T00:00:00Z' }).html).not.toContain('Closed');
  });

  /** The foot of a card up to its button. */
  const priceOf = (html: string) =>
    html.slice(html.indexOf('<div class="buy">'), html.indexOf('class="btn"'));

  test('closed from a later day: has its price until then, and the browser knows the rest', () => {
    const [from, until] = ['2026-12-18T23:00:00.000Z', '2027-01-03T22:59:00.000Z'];
    const { html } = renderCard({ availability: 'closed', ...range });
    expect(findAll(html, 'a')[1]?.text).toBe('See P4');
    const [now, closed, open] = priceOf(html).split(
      /<template data-from="(?:2026-12-18T23|2027-01-03T22)[^>]*>/,
    );
    expect(now).toContain(`<p class="amount" data-until="${from}"><b>€63.20</b>`);
    expect(now).not.toContain('Closed');
    expect(now).not.toContain('is-out');
    expect(closed).toMatch(
      `<p class="amount is-out" data-until="${until}"><span class="line">Closed until 3 January.`,
    );
    expect(open).toContain('€63.20');
    const later = renderCard({ availability: 'closed', ...range }, {}, { now: from }).html;
    expect(texts(later, 'is-out')).toEqual(['Closed until 3 January.']);
    expect(texts(later, 'amount')).toEqual(['Closed until 3 January.']);
  });

  test('closed from a day after that of its price: asks to see today’s price in between', () => {
    const from = '2027-01-31T23:00:00.000Z';
    const { html } = renderCard({ availability: 'closed', availability_from: '2027-02-01 00:00' });
    const [now, aged, closed] = priceOf(html).split('<template data-from=');
    expect(now).toContain('€63.20');
    expect(now).not.toContain(from);
    expect(aged).toContain(`<p class="amount" data-until="${from}">`);
    expect(closed).toContain('<span class="line">Closed</span>');
  });

  describe('closed from a day on: says so on that day, too, if the page is older', () => {
    const from = '2026-12-31T23:00:00.000Z';
    const closure = { availability: 'closed', availability_from: '2026-12-31 23:00' };
    const split = (own: Record<string, unknown>, more: Record<string, unknown> = {}) => {
      const { html } = renderCard({ ...closure, ...more }, own);
      return { html, tags: html.match(/<span class="tag[^>]*>[^<]*/g) ?? [] };
    };
    const laterTag = `<template data-from="${from}"><span class="tag tag--out">Closed</span></template>`;

    test('by its tag', () => {
      const { html, tags } = split({});
      expect(tags).toEqual(['<span class="tag tag--out">Closed']);
      expect(html).toContain(laterTag);
    });

    test('in place of the highlight', () => {
      const { html, tags } = split({ highlight: 'Nearest' });
      expect(tags[0]).toBe(`<span class="tag" data-until="${from}">Nearest`);
      expect(html).toContain(laterTag);
      const out = split({ highlight: 'Closing', highlight_tone: 'out' });
      expect(out.tags).toEqual(['<span class="tag tag--out">Closing']);
    });

    test('in place of an offer, which may end earlier', () => {
      const offer = { highlight: 'Offer', highlight_tone: 'offer' };
      const prior = { price_prior_30d: '74.35' };
      expect(split(offer, prior).tags[0]).toBe(`<span class="tag tag--offer" data-until="${from}">Offer`);
      const late = split(offer, { ...prior, availability_from: '2027-06-01 00:00' });
      expect(late.tags[0]).toBe('<span class="tag tag--offer" data-until="2027-01-17T00:00:00.000Z">Offer');
    });

    test('by its button', () => {
      const { html } = split({});
      expect(html).toMatch(new RegExp(`<a [^>]*data-until="${from}"[^>]*class="btn"[^>]*>See P4</a>`));
      expect(html).toMatch(
        new RegExp(`<template data-from="${from}"><a [^>]*class="btn"[^>]*>See dates</a>`),
      );
      const own = split({ cta_label: 'Have a look' }).html;
      expect(own.match(/class="btn"/g)).toHaveLength(1);
      expect(own).not.toMatch(/<a [^>]*data-until/);
    });
  });

  test('closed for good', () => {
    expect(texts(renderCard({ availability: 'closed' }).html, 'amount')).toEqual(['Closed']);
  });

  test('opening soon: says when in the airport’s time zone, with its price', () => {
    const opening = { availability: 'opening_soon', availability_from: '2026-11-30 23:00' };
    const { html } = renderCard(opening);
    expect(findAll(html, 'span', { class: 'tag' })[0]).toMatchObject({
      text: 'Opens 1 December',
      attributes: { 'data-until': '2026-11-30T23:00:00.000Z' },
    });
    expect(html).toContain('€63.20');
    expect(renderCard(opening, {}, { now: '2026-11-30T23:00:00Z' }).html).not.toContain('Opens');
  });
});

describe('a car park that is not published', () => {
  test('is left out, with a warning', () => {
    const { html, findings } = renderProduct({ ...card, car_park: ids.missing });
    expect(html).toBe('');
    expect(findings).toMatchObject([{ rule: 'dangling-relation', severity: 'warning' }]);
  });

  test('shows editors why', () => {
    const { html } = renderProduct({ ...card, car_park: ids.missing }, { preview: true });
    expect(findOne(html, 'div', { class: 'broken-block' }).text).toBe('Car park not published');
  });
});

describe('fields that editors override', () => {
  test('headline, facts, button and link', () => {
    const { html } = renderCard(
      {},
      {
        headline_override: 'Cheapest',
        facts: ['security', 'cancel', 'spaces'],
        cta_label: 'Book now',
        cta_link: { linktype: 'url', url: 'https://engine.example/?a=1&b=2' },
      },
    );
    expect(findOne(html, 'h2').text).toBe('Cheapest');
    expect(findAll(html, 'dd').map(({ text }) => text)).toEqual([
      'Fenced, staffed all night',
      'Not refundable',
    ]);
    expect(findAll(html, 'a')[1]?.attributes).toMatchObject({
      href: 'https://engine.example/?a=1&b=2',
      'aria-label': 'Book now: Cheapest',
    });
  });

  test('common fields of sections are on the article', () => {
    const { html } = renderCard(
      {},
      { anchor_id: 'best', hide_on: ['mobile'], track_id: 'p4_card', layout: 'wide' },
    );
    expect(findOne(html, 'article').attributes).toMatchObject({
      id: 'best',
      class: 'card card--wide hide-mobile',
      'data-track': 'p4_card',
    });
  });

  test('outside its time the card is not there', () => {
    expect(renderCard({}, { visible_from: '2026-12-01 00:00' }).html).toBe('');
    expect(renderCard({}, { visible_until: '2026-11-01 00:00' }).html).toBe('');
    expect(renderCard({}, { visible_until: '2026-12-01 00:00' }).html).toContain(
      'data-until="2026-12-01T00:00:00.000Z"',
    );
  });
});

test('German says the same', () => {
  const { html } = renderCard({ price_prior_30d: '74.35' }, {}, { language: 'de' });
  expect(texts(html, 'kind')).toEqual(['Parken mit Bus, Sie behalten den Schlüssel']);
  expect(texts(html, 'save')[0]).toBe('Zuvor 74,35 € (niedrigster Preis der letzten 30 Tage)');
  expect(html).toContain('8 Tage, 7,90');
  expect(html).toContain('P4 ansehen');
});

test('a height that nobody entered is not "no limit"', () => {
  const { html, findings } = renderCard({ no_height_limit: false });
  expect(html).not.toContain('No limit');
  expect(findings).toMatchObject([{ rule: 'missing-height' }]);
});

test('an airport that is gone or in no time zone changes nothing but the findings', () => {
  expect(renderProduct(card, { stories: [makeCarPark()] }).html).toContain('€63.20');
  const { html } = renderProduct(card, { stories: withStories(makeAirport({ time_zone: 'Mars/Olympus' })) });
  expect(html).toContain('€63.20');
});

test('hostile words stay words', () => {
  const evil = '"><script>alert(1)</script>';
  const { html } = renderCard(
    { name: evil, availability: 'closed', availability_note: evil, picture_seed: evil },
    {
      highlight: evil,
      cta_label: evil,
      headline_override: evil,
      cta_link: { linktype: 'url', url: 'javascript:alert(1)' },
    },
  );
  expect(findAll(html, 'script')).toEqual([]);
  expect(html).not.toContain('javascript:');
  expect(checkMarkup(html)).toEqual([]);
});
