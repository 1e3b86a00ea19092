/** The card of a lounge: hours past midnight, the two rules of three hours, and booking elsewhere. */
import { describe, expect, test } from 'vitest';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../../../support/markup/markup.ts';
import { ids, makeLounge, renderProduct, withStories } from '../../../products/stories.ts';

function renderCard(
  overrides: Record<string, unknown> = {},
  own: Record<string, unknown> = {},
  setting = {},
) {
  const stories = withStories(makeLounge(overrides));
  return renderProduct(
    { component: 'lounge_booking_card', lounge: ids.lounge, ...own },
    { stories, ...setting },
  );
}

const factsOf = (html: string) => findAll(html, 'dd').map(({ text }) => text);
const hours = (opens: string, closes: string, days: readonly string[] = []) => ({
  component: 'hours_row',
  days,
  opens,
  closes,
});

test('says where it is, when it is open, how long one may stay', () => {
  const { html, findings } = renderCard();
  expect(findOne(html, 'p', { class: 'kind' }).text).toBe('Terminal 2, airside, near gate B6');
  expect(factsOf(html)).toEqual(['04:30 to 21:30', 'Up to 3 hours', 'Welcome, under 2 free']);
  expect(findOne(html, 'p', { class: 'amount' }).text).toContain(
    '€34.00, per adult, food and drinks included',
  );
  expect(findings).toEqual([]);
  expect(checkMarkup(html)).toEqual([]);
});

test('at an airport with one terminal the airport says where it is', () => {
  const { html } = renderCard({ terminal: ids.airport });
  expect(findOne(html, 'p', { class: 'kind' }).text).toBe('Brackholm, airside, near gate B6');
});

describe('opening hours', () => {
  test.each([
    [[hours('04:30', '01:00')], '04:30 to 01:00 (next day)'],
    [[hours('00:00', '24:00')], '24 hours'],
    [
      [hours('06:00', '20:00', ['mo', 'tu', 'we', 'th', 'fr']), hours('07:00', '12:00', ['sa'])],
      'Mon to Fri 06:00 to 20:00, Sat 07:00 to 12:00',
    ],
    [[{ component: 'hours_row', days: ['su'], closed: true }], 'Sun Closed'],
    [[hours('06:00', '20:00', ['su', 'mo', 'tu', 'we', 'th'])], 'Sun to Thu 06:00 to 20:00'],
    [[hours('06:00', '20:00', ['mo', 'su'])], 'Sun and Mon 06:00 to 20:00'],
    [[hours('06:00', '20:00', ['fr', 'sa', 'su', 'mo', 'we'])], 'Fri to Mon and Wed 06:00 to 20:00'],
  ])('%j', (opening_hours, words) => {
    expect(factsOf(renderCard({ opening_hours }).html)[0]).toBe(words);
  });

  test('that are not times leave the row out, with a finding', () => {
    const { html, findings } = renderCard({ opening_hours: [hours('24/7', '')] });
    expect(factsOf(html)).toEqual(['Up to 3 hours', 'Welcome, under 2 free']);
    expect(findings).toMatchObject([{ rule: 'invalid-field' }]);
  });
});

describe('children', () => {
  const childrenOf = (overrides: Record<string, unknown>, setting = {}) =>
    factsOf(renderCard(overrides, { facts: ['children'] }, setting).html);

  test.each([
    [{ child_free_under: '2', child_price: '17' }, 'Welcome, under 2 free, then €17.00 each'],
    [{ child_free_under: '2', child_price: '0' }, 'Welcome, free'],
    [{ child_free_under: '', child_price: '17' }, '€17.00 each'],
    [{ child_free_under: '', min_age: '6' }, 'From 6 years'],
    [{ child_free_under: '', min_age: '6', child_price: '14' }, 'From 6 years. €14.00 each'],
    [{ child_free_under: '6', min_age: '6', child_price: '14' }, 'From 6 years. €14.00 each'],
    [{ child_free_under: '12', min_age: '6' }, 'From 6 years. Welcome, under 12 free'],
  ])('%j', (overrides, words) => {
    expect(childrenOf(overrides)).toEqual([words]);
  });

  test('in German', () => {
    expect(childrenOf({ child_free_under: '2', child_price: '17' }, { language: 'de' })).toEqual([
      'Willkommen, unter 2 Jahren frei, danach je 17,00 €',
    ]);
  });
});

test('stay and entry are two things', () => {
  const { html } = renderCard(
    { max_stay_h: '2.5', entry_before_departure_h: '1' },
    { facts: ['stay', 'entry'] },
  );
  expect(factsOf(html)).toEqual(['Up to 2.5 hours', 'From 1 hour before departure']);
});

test('the button leads to the booking engine, the name to the page', () => {
  const { html } = renderCard(
    {},
    { booking_link: { linktype: 'url', url: 'https://book.example/l1', target: '_blank' } },
  );
  const [name, button] = findAll(html, 'a');
  expect(name?.attributes.href).toBe('/lounges/brackholm/gannet-lounge');
  expect(button?.attributes).toMatchObject({ href: 'https://book.example/l1', rel: 'noopener' });
  expect(button?.attributes['aria-label']).toBe('See lounge: The Gannet Lounge (opens in new tab)');
});

test('closed for refurbishment says until when', () => {
  const { html } = renderCard({ availability: 'refurbishment', availability_until: '2027-02-14 22:59' });
  expect(html).toContain('Closed for refurbishment until 14 February.');
  expect(html).toContain('is-out');
});

test('only with a booking is said, not hidden', () => {
  expect(renderCard({ availability: 'prebook_only' }).html).toContain('Only if you book ahead');
});

describe('open now', () => {
  test('is said until a closure begins', () => {
    const closure = { availability: 'refurbishment', availability_from: '2027-01-31 23:00' };
    const { html } = renderCard(closure, { show_hours_today: true });
    expect(html).toContain('<p data-until="2027-01-31T23:00:00.000Z"><span class="tag" hidden');
    expect(html).toContain(
      '<template data-from="2027-01-31T23:00:00.000Z"><span class="tag tag--out">Closed</span></template>',
    );
  });

  const tagOf = (html: string) => findAll(html, 'span').find(({ attributes }) => 'data-hours' in attributes);

  test('is for script to say, with the hours and both words', () => {
    const { html } = renderCard({}, { show_hours_today: true });
    expect(tagOf(html)?.attributes).toMatchObject({
      hidden: '',
      'data-open': 'Open now',
      'data-closed': 'Closed now',
    });
    expect(JSON.parse(tagOf(html)?.attributes['data-hours'] ?? '')).toMatchObject({
      zone: 'Europe/Berlin',
      weekly: [{ opens: '04:30', closes: '21:30' }],
    });
    expect(checkMarkup(html)).toEqual([]);
  });

  test.each([
    [{}, {}],
    [{ opening_hours: [hours('24/7', '')] }, { show_hours_today: true }],
    [{ availability: 'refurbishment' }, { show_hours_today: true }],
    [{}, { show_hours_today: true, highlight: 'New' }],
  ])('is not said of %j in a card with %j', (overrides, own) => {
    expect(tagOf(renderCard(overrides, own).html)).toBeUndefined();
  });
});
