/** A shuttle route without script: every stop, the timetable, the way to the stop, and a picture of the line. */
import { describe, expect, test } from 'vitest';
import type { FoundPlace } from '../../../../../renderer/route-map/places/site-places.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../../../support/markup/markup.ts';
import { testSite } from '../../../../support/markup/render-block.ts';
import { ids, makeShuttle, renderProduct, withStories } from '../../../products/stories.ts';

function renderRoute(
  overrides: Record<string, unknown> = {},
  own: Record<string, unknown> = {},
  setting = {},
) {
  const stories = withStories(makeShuttle(overrides));
  const block = {
    component: 'shuttle_route_map',
    route: ids.shuttle,
    show_stops: true,
    key: 'br-s4',
    folder: 'br',
  };
  return renderProduct({ ...block, ...own }, { stories, ...setting });
}

const { html, findings } = renderRoute();

test('the stops stand in order with their minutes', () => {
  const stops = findOne(html, 'ol', { class: 'stops' })
    .children.filter(({ tag }) => tag === 'li')
    .map(({ text }) => text);
  expect(stops).toEqual(['P4, bay CShelter0 min', 'P2, row 3On request4 min', 'Terminal 29 min']);
  expect(findOne(html, 'div', { class: 'iti-sum' }).text).toBe('9 min ride4.4 km distance');
  expect(findings).toEqual([]);
});

test('times and distances have the units of the script', () => {
  const arabicLanguage = { code: 'ar', content: 'default', prefix: 'ar', label: 'العربية' };
  const site = { ...testSite, languages: [...testSite.languages, arabicLanguage] };
  const { html: arabic } = renderRoute({}, {}, { site, language: 'ar' });
  const textOf = (tag: string, name: string) =>
    findOne(arabic, tag, { class: name }).text.replaceAll('\u00a0', ' ');
  expect(textOf('ol', 'stops')).toMatch(/0 د.*4 د.*9 د/);
  expect(textOf('div', 'iti-sum')).toMatch(/^9 د.*4\.4 كم/);
});

test('a stop on request says so beside its note', () => {
  const notesOf = (note: string) => {
    const stop = (name: string, fields = {}) => ({
      ...{ component: 'route_stop', _uid: name, name, lat: '54.9', lng: '2.3' },
      ...fields,
    });
    const stops = [stop('P4'), stop('P2', { note, on_request: true }), stop('T2')];
    return findAll(renderRoute({ stops }).html, 'small').map(({ text }) => text);
  };
  expect(notesOf('By the barrier')).toEqual(['By the barrier. On request']);
  expect(notesOf('On request')).toEqual(['On request']);
  expect(notesOf('')).toEqual(['On request']);
});

test('the timetable and the way to the stop are words', () => {
  const table = findOne(html, 'table');
  expect(table.text).toContain('When buses run');
  expect(findAll(html, 'th', { scope: 'row' }).map(({ text }) => text)).toEqual([
    '03:30 to 20:00',
    '20:00 to 03:30',
  ]);
  expect(findOne(html, 'ol', { class: 'steps' }).text).toContain('Follow the yellow line.');
  expect(html).toContain('Low floor, no step, 2 wheelchair spaces');
  expect(html).toContain('Free, no ticket needed');
});

test('is good markup, with one heading below the block’s own', () => {
  expect(checkMarkup(html)).toEqual([]);
  expect(findAll(html, 'h2')).toHaveLength(1);
  expect(findOne(html, 'h2').text).toBe('P4 to Terminal 2');
});

describe('the props of the map', () => {
  const propsOf = (rendered: string) =>
    JSON.parse(findOne(rendered, 'div', { 'data-island': 'route-map' }).attributes['data-props']!);

  test('names the stored route, its ends with their signs, and its line', () => {
    expect(propsOf(html)).toMatchObject({
      routeKey: 'br-s4',
      folder: 'br',
      units: 'metric',
      service: '',
      start: { name: 'P4, bay C', latLng: { lat: 54.90642, lng: 2.27202 }, sign: { kind: 'p', code: 'P4' } },
      finish: {
        name: 'Terminal 2',
        latLng: { lat: 54.91565, lng: 2.31053 },
        sign: { kind: 't', code: 'T2' },
      },
      line: 'c|bnIcwzLgP?g@I[o@}Qqf@kByGu@}I?eaB?{bCoAiI}DkCg@?kBpAg@~E?rv@',
      distance: 4400,
      time: 540,
    });
  });

  test('has the airport’s places, which answer at once', () => {
    expect(propsOf(html).places.map(({ name, sign }: FoundPlace) => [name, sign?.kind, sign?.code])).toEqual([
      ['Terminal 2', 't', 'T2'],
      ['Long Stay', 'p', 'P4'],
      ['Pinewood House', 'h', 'H2'],
    ]);
    expect(propsOf(html).places[0].context).toBe('Brackholm');
  });

  test('has a text for each form in which its language counts', () => {
    const ar = { code: 'ar', content: 'default', prefix: '', label: 'العربية' };
    const ui = [
      { name: 'map.results.few', value: '{count} نتائج' },
      { name: 'map.results.other', value: '{count} نتيجة' },
    ];
    const setting = { language: 'ar', site: { ...testSite, languages: [ar] }, datasources: { ui } };
    const { words } = propsOf(renderRoute({}, {}, setting).html);
    expect(words).toMatchObject({
      'results.few': '{count} نتائج',
      'results.other': '{count} نتيجة',
    });
  });

  test('stands beside the element of the map', () => {
    expect(findOne(html, 'div', { id: `${propsOf(html).id}-map` }).attributes.class).toBe('mapw-plan');
  });

  test('has fields only where editors let visitors choose', () => {
    expect(findAll(html, 'input', { role: 'combobox' })).toEqual([]);
    const { html: choosing } = renderRoute({}, { show_geocoder: true });
    const fields = findAll(choosing, 'input', { role: 'combobox' });
    expect(fields.map(({ attributes }) => attributes.value)).toEqual(['P4, bay C', 'Terminal 2']);
    expect(checkMarkup(choosing)).toEqual([]);
  });

  test('a line that cannot be read is none', () => {
    expect(propsOf(renderRoute({ precomputed_coordinates: 'rubbish \u0000' }).html)).not.toHaveProperty(
      'line',
    );
  });

  test('knows where the site has its service and its pictures', () => {
    const map = { service: 'https://routes.example.com', tiles: { url: '/tiles/{z}/{x}/{y}.png' } };
    const props = propsOf(renderRoute({}, {}, { site: { ...testSite, map } }).html);
    expect(props).toMatchObject(map);
  });
});

describe('the picture', () => {
  test('draws the stored line with its stops and signs, and says what it shows', () => {
    const picture = findOne(html, 'svg', { role: 'img' });
    expect(picture.attributes['aria-label']).toBe('Map of the S4 shuttle route: P4 to Terminal 2');
    expect(findAll(html, 'circle', { class: 'stopdot' })).toHaveLength(3);
    expect(picture.text).toBe('P4T2500 m');
  });

  test.each([
    ['nothing', ''],
    ['rubbish', 'not a polyline \u0000'],
    ['half a number', '_'],
    ['a list', '[[1,2],[3,4]]'],
    ['broken JSON', '{"polyline":'],
    ['null in JSON', '[null]'],
  ])('goes from stop to stop when there is %s', (_, precomputed_coordinates) => {
    const { html } = renderRoute({ precomputed_coordinates });
    const line = findAll(html, 'path', { class: 'route-line' })[0]?.attributes.d ?? '';
    expect(line.split('L')).toHaveLength(3);
    expect(line).not.toMatch(/NaN|Infinity/);
  });

  test('is not there without places', () => {
    const { html } = renderRoute({ precomputed_coordinates: '', stops: [] });
    expect(findAll(html, 'svg', { role: 'img' })).toEqual([]);
  });

  test('survives stops that are all in one place', () => {
    const stop = (uid: string) => ({ component: 'route_stop', _uid: uid, name: uid, lat: '54', lng: '2' });
    const { html } = renderRoute({ precomputed_coordinates: '', stops: [stop('a'), stop('b')] });
    expect(html).not.toMatch(/NaN|Infinity/);
  });

  test('is the editor’s own where there is one', () => {
    const filename = 'https://a.storyblok.com/f/1/1600x900/abc/plan.png';
    const { html } = renderRoute(
      {},
      { fallback_image: { fieldtype: 'asset', filename, alt: 'Plan of the S4' } },
    );
    expect(findOne(html, 'img').attributes.alt).toBe('Plan of the S4');
  });
});

test('is light in both themes where editors want it', () => {
  const styleOf = (own: Record<string, unknown>) =>
    findOne(renderRoute({}, own).html, 'div', { class: 'mapw-plan' }).attributes.style;
  expect([styleOf({ tile_theme: 'light' }), styleOf({ tile_theme: 'auto' }), styleOf({})]).toEqual([
    'color-scheme:light;color:var(--ink)',
    undefined,
    undefined,
  ]);
});

test('a notice stays until its day and says when it goes', () => {
  expect(html).toContain('Stop moved until 30 November.');
  expect(findAll(html, 'div', { 'data-until': '2026-11-30T22:59:00.000Z' })).toHaveLength(1);
  expect(renderRoute({}, {}, { now: '2026-12-01T00:00:00Z' }).html).not.toContain('Stop moved');
});

test('a notice without an end is shown; the route’s own page reports it', () => {
  const { html, findings } = renderRoute({ notice_until: undefined });
  expect(html).toContain('Stop moved until 30 November.');
  expect(findings).toEqual([]);
});

test('on the route’s own page, which has them already, timetable and directions are not repeated', () => {
  const { html } = renderRoute({}, {}, { route: '/shuttles/brackholm/s4' });
  expect(findAll(html, 'table')).toEqual([]);
  expect(findAll(html, 'ol', { class: 'stops' })).toHaveLength(1);
});

test('a route that is gone is left out; editors see why', () => {
  const block = { component: 'shuttle_route_map', route: ids.missing };
  expect(renderProduct(block).html).toBe('');
  expect(renderProduct(block, { preview: true }).html).toContain('Shuttle route not published');
});
