/** The search box is a complete form without script: names, airports, times. Its markup does not depend on today's date. */
import { describe, expect, test } from 'vitest';
import type { SearchBoxProps } from '../../../../../renderer/islands/search/search-model.ts';
import { makeStory, makeUuid } from '../../../../support/content/make-story.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne, readIsland } from '../../../../support/markup/markup.ts';
import { allStories, ids, renderProduct } from '../../../products/stories.ts';

const results = makeStory(50, {
  slug: 'parking/brackholm',
  content: {
    _uid: 'r',
    component: 'listing',
    title: 'Parking',
    product_type: 'parking',
    airport: ids.airport,
  },
});
const link = { linktype: 'story', id: makeUuid(50) };
const stories = [...allStories, results];

function renderSearch(own: Record<string, unknown> = {}, setting = {}) {
  const block = { component: 'search_box', results_link: link, default_airport: ids.airport, ...own };
  return renderProduct(block, { stories, ...setting });
}

const controls = (html: string) =>
  ['input', 'select'].flatMap((tag) => findAll(html, tag)).map(({ attributes }) => attributes.name);

test('asks with GET by the names that are ours', () => {
  const { html, findings } = renderSearch();
  const form = findOne(html, 'form');
  expect(form.attributes).toMatchObject({
    action: '/parking/brackholm',
    method: 'get',
    role: 'search',
    'aria-label': 'Parking, hotels and lounges',
  });
  expect(controls(html)).toEqual([
    'product',
    'product',
    'product',
    'drop_off_date',
    'pick_up_date',
    'flight_date',
    'airport',
    'drop_off_time',
    'pick_up_time',
    'arrival_time',
    'adults',
    'children',
  ]);
  expect(findings).toEqual([]);
  expect(checkMarkup(html)).toEqual([]);
});

test('the first product is chosen, or the one that editors chose among those shown', () => {
  const chosen = (own: Record<string, unknown>) =>
    findAll(renderSearch(own).html, 'input', { type: 'radio' })
      .filter(({ attributes }) => 'checked' in attributes)
      .map(({ attributes }) => attributes.value);
  expect(chosen({})).toEqual(['parking']);
  expect(chosen({ default_product: 'lounge' })).toEqual(['lounge']);
  expect(chosen({ default_product: 'lounge', products: ['hotel', 'parking'] })).toEqual(['hotel']);
});

test('one product needs no tabs', () => {
  const { html } = renderSearch({ products: ['parking'] });
  expect(findAll(html, 'fieldset')).toEqual([]);
  expect(findAll(html, 'input', { type: 'hidden', name: 'product', value: 'parking' })).toHaveLength(1);
  expect(controls(html)).not.toContain('adults');
});

describe('dates and times', () => {
  const { html } = renderSearch({ time_step_min: '60', lead_days: '22', min_stay_h: '2' });

  test('have no value, no minimum and nothing required: the build does not know the visitor’s today', () => {
    for (const input of findAll(html, 'input', { type: 'date' })) {
      expect(Object.keys(input.attributes)).not.toEqual(expect.arrayContaining(['value']));
      expect(Object.keys(input.attributes)).not.toEqual(expect.arrayContaining(['min']));
      expect(Object.keys(input.attributes)).not.toEqual(expect.arrayContaining(['required']));
    }
    expect(findOne(html, 'form').attributes).toHaveProperty('novalidate');
  });

  test('stand in groups with a label', () => {
    const groups = findAll(html, 'div', { role: 'group' });
    const labels = groups.map(
      ({ attributes }) => findOne(html, 'span', { id: attributes['aria-labelledby']! }).text,
    );
    expect(labels).toEqual(['Drop off', 'Pick up', 'Flight', 'People']);
  });

  test('come in the editors’ steps, and limits travel to the script', () => {
    const times = findAll(html, 'select', { name: 'drop_off_time' })[0]?.children ?? [];
    expect(times).toHaveLength(24);
    expect(times[23]?.text).toBe('23:00');
    expect(readIsland<SearchBoxProps>(html, 'search-box').limits).toEqual({
      leadDays: 22,
      stayDays: 8,
      minStayHours: 2,
      maxStayDays: 90,
      stepMinutes: 60,
      dayCount: 'periods',
    });
  });
});

describe('airports', () => {
  test('are all that are published, with their time zones; the default is chosen', () => {
    const options = findAll(renderSearch().html, 'select', { name: 'airport' })[0]?.children ?? [];
    expect(options.map(({ text }) => text)).toEqual(['Select an airport', 'Brackholm (BR)']);
    expect(options[1]?.attributes).toMatchObject({ value: 'BR', selected: '' });
    expect(readIsland<SearchBoxProps>(renderSearch().html, 'search-box').airports).toEqual([
      { code: 'BR', name: 'Brackholm', timeZone: 'Europe/Berlin' },
    ]);
  });

  test('without a default nothing is chosen for the visitor', () => {
    const options = findAll(renderSearch({ default_airport: '' }).html, 'select', { name: 'airport' })[0]
      ?.children;
    expect(options?.[0]?.attributes).toHaveProperty('selected');
  });
});

describe('results on the site', () => {
  const hotels = makeStory(51, {
    slug: 'hotels',
    content: { _uid: 'h', component: 'listing', title: 'Hotels', product_type: 'hotel' },
  });

  test('stand on the list of the product, at the airport where there is one', () => {
    const { html } = renderSearch({}, { stories: [...stories, hotels] });
    expect(readIsland<SearchBoxProps>(html, 'search-box').results).toEqual({
      parking: { BR: '/parking/brackholm' },
      hotel: { '': '/hotels' },
      lounge: {},
    });
  });
});

test('more than thirty airports are typed, with the browser’s own suggestions', () => {
  const many = Array.from({ length: 31 }, (_, index) =>
    makeStory(100 + index, {
      slug: `airports/a${index}`,
      content: {
        _uid: `a${index}`,
        component: 'airport',
        name: `Airport ${index}`,
        code: String.fromCharCode(65 + (index % 26)) + String.fromCharCode(65 + Math.floor(index / 26)),
        time_zone: 'Europe/Berlin',
        country: 'X',
        lat: '54',
        lng: '2',
      },
    }),
  );
  const { html } = renderSearch({}, { stories: [...stories, ...many] });
  const input = findOne(html, 'input', { name: 'airport' });
  expect(input.attributes).toMatchObject({ list: 'search-uid1-airports', value: 'Brackholm (BR)' });
  expect(findOne(html, 'datalist').children).toHaveLength(32);
  expect(checkMarkup(html)).toEqual([]);
});

describe('another engine', () => {
  const param = (name: string, engine_name: string, date_format = '') => ({
    component: 'param',
    name,
    engine_name,
    date_format,
  });

  test('gets its own names and keeps the parameters of its address', () => {
    const { html } = renderSearch({
      results_link: { linktype: 'url', url: 'https://engine.example/find?agent=7&lang=en#list' },
      param_map: [param('airport', 'ap'), param('drop_off_date', 'from', 'dmy'), param('product', 'type')],
      promo_code_field: true,
    });
    expect(findOne(html, 'form').attributes.action).toBe('https://engine.example/find#list');
    expect(findAll(html, 'input', { type: 'hidden' }).map(({ attributes }) => attributes)).toMatchObject([
      { name: 'agent', value: '7' },
      { name: 'lang', value: 'en' },
    ]);
    expect(controls(html)).toEqual(expect.arrayContaining(['ap', 'from', 'type', 'promo_code']));
    expect(readIsland<SearchBoxProps>(html, 'search-box')).toMatchObject({
      dateFormats: { drop_off_date: 'dmy' },
      results: {},
    });
  });

  test('cannot be a script', () => {
    const { html, findings } = renderSearch({
      results_link: { linktype: 'url', url: 'javascript:alert(1)' },
    });
    expect(html).toBe('');
    expect(findings.length).toBeGreaterThan(0);
  });

  test('has no name that breaks out', () => {
    const { html, findings } = renderSearch({ param_map: [param('airport', '"><script>')] });
    expect(findAll(html, 'script')).toEqual([]);
    expect(controls(html)).toContain('airport');
    expect(findings).toMatchObject([{ rule: 'invalid-field' }]);
  });
});

test('in a hero it follows the heading of the page', () => {
  const { html, findings } = renderProduct(
    {
      component: 'hero',
      title: 'Your car waits. You don’t.',
      lede: 'Compare.',
      ticks: 'Total prices\n\n  Cancel free  ',
      search: [{ component: 'search_box', results_link: link }],
    },
    { stories },
  );
  expect(findOne(html, 'h1').text).toBe('Your car waits. You don’t.');
  expect(findAll(html, 'li').map(({ text }) => text)).toEqual(['Total prices', 'Cancel free']);
  expect(html.indexOf('<form')).toBeGreaterThan(html.indexOf('</section>'));
  expect(findAll(html, 'img')[0]?.attributes).toMatchObject({ alt: '', fetchpriority: 'high' });
  expect(findings).toEqual([]);
});

test('German asks in German', () => {
  const { html } = renderSearch({ title: 'Suche' }, { language: 'de' });
  expect(html).toContain('Preise vergleichen');
  expect(findOne(html, 'h2').text).toBe('Suche');
  expect(findOne(html, 'form').attributes['aria-labelledby']).toBe(findOne(html, 'h2').attributes.id);
});
