/** A bus line's own page. */
import { describe, expect, test } from 'vitest';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { findAll } from '../../support/markup/markup.ts';
import { renderStoryPage } from '../../support/markup/page-lab.ts';
import { ids, makeAirport, makeCarPark, makeHotel, makeShuttle, withStories } from '../products/stories.ts';

function renderPage(overrides: Record<string, unknown>, now?: string) {
  const stories = withStories(makeShuttle(overrides));
  const { html, content } = renderStoryPage(ids.shuttle, { stories, ...(now ? { now } : {}) });
  const notices = findAll(html, 'p', { class: 'note gap-t' }).map(({ text }) => text);
  const found = content.findings.filter(({ rule }) => rule === 'notice-without-end');
  return { html, notices, found: found.map(({ path }) => path) };
}

test('a notice stays until its day', () => {
  const { html, ...shown } = renderPage({});
  expect(shown).toEqual({ notices: ['Stop moved until 30 November.'], found: [] });
  expect(html).toContain('<p class="note gap-t" data-until="2026-11-30T22:59:00.000Z">');
  expect(renderPage({}, '2026-12-01T00:00:00Z').notices).toEqual([]);
});

test('a notice without an end is shown, and reported', () => {
  const { html, ...shown } = renderPage({ notice_until: undefined });
  expect(shown).toEqual({
    notices: ['Stop moved until 30 November.'],
    found: ['content.notice_until'],
  });
  expect(html).toContain('<p class="note gap-t">');
});

test('an end without a notice is nothing to report', () => {
  const { html: _, ...shown } = renderPage({ notice: undefined });
  expect(shown).toEqual({ notices: [], found: [] });
  expect(renderPage({ notice: undefined, notice_until: undefined }).found).toEqual([]);
});

test.each([
  ['loop', 'In a loop: after the last stop, back to the first'],
  ['one_way', 'One way, in the order of the stops'],
])('says whether the bus comes back: %s', (direction, words) => {
  expect(renderPage({ direction }).html).toContain(`<span>${words}</span>`);
  expect(renderPage({}).html).not.toContain(words);
});

describe('a page with a map in its body', () => {
  const renderWith = (map: Record<string, unknown>) => {
    const block = { component: 'shuttle_route_map', _uid: 'm', route: ids.shuttle, show_stops: true };
    return renderPage({ body: [{ ...block, ...map }] }).html;
  };
  const show = (map: Record<string, unknown>) => {
    const html = renderWith(map);
    const count = (text: string) => html.split(text).length - 1;
    return { notices: count('Stop moved until'), lists: count('<ol class="stops">') };
  };

  test('the page shows the notice, and the map of the line the stops', () => {
    expect(show({})).toEqual({ notices: 1, lists: 1 });
    expect(show({ hide_on: [], visible_from: '', visible_until: '' })).toEqual({ notices: 1, lists: 1 });
  });

  test('the map of another line shows neither', () => {
    expect(show({ route: ids.missing })).toEqual({ notices: 1, lists: 1 });
  });

  test.each([
    ['mobile', 'desktop'],
    ['desktop', 'mobile'],
  ])('a map that is hidden on %s leaves the stops to the page only there', (device, other) => {
    const map = { hide_on: [device] };
    expect(show(map)).toEqual({ notices: 1, lists: 2 });
    expect(renderWith(map)).toMatch(new RegExp(`<section [^>]*class="section hide-${device}"`));
    expect(renderWith(map)).toContain(`<div class="hide-${other}"><div class="leaflet-routing-container`);
  });

  test('a map that no device shows leaves the stops to the page', () => {
    const html = renderWith({ hide_on: ['mobile', 'desktop'] });
    expect(html).toContain('<div><div class="leaflet-routing-container');
  });

  test('a map with dates leaves the stops to the page at other times', () => {
    const outside = [{ visible_until: '2026-11-01 00:00' }, { visible_from: '2026-12-01 00:00' }];
    for (const map of outside) expect(show(map)).toEqual({ notices: 1, lists: 1 });
    const map = { visible_from: '2026-11-01 00:00', visible_until: '2026-12-01 00:00' };
    expect(show(map)).toEqual({ notices: 1, lists: 2 });
    expect(renderWith(map)).toContain(
      '<template data-from="2026-12-01T00:00:00.000Z"><div class="leaflet-routing-container',
    );
    expect(renderWith({ ...map, hide_on: ['mobile'] })).toContain(
      '<div class="hide-desktop" data-until="2026-12-01T00:00:00.000Z">',
    );
  });

  test('a map without its stops leaves them to the page', () => {
    expect(show({ show_stops: false })).toEqual({ notices: 1, lists: 1 });
  });
});

describe('the places of a line', () => {
  const away = makeUuid(70);
  const elsewhere = [
    makeStory(70, {
      name: 'Selmere',
      content: { ...makeAirport().content, _uid: 'se', name: 'Selmere', code: 'SE' },
    }),
    makeStory(71, { name: 'P9', content: { ...makeCarPark().content, _uid: 'p9', airport: away } }),
    makeStory(72, { name: 'H9', content: { ...makeHotel().content, _uid: 'h9', airport: away } }),
    makeStory(73, {
      name: 'T9',
      content: {
        _uid: 't9',
        component: 'terminal',
        name: 'T9',
        code: 'T9',
        airport: away,
        lat: '55',
        lng: '2',
      },
    }),
  ];
  const look = (overrides: Record<string, unknown>) => {
    const stories = [...withStories(makeShuttle(overrides)), ...elsewhere];
    const { findings } = renderStoryPage(ids.shuttle, { stories }).content;
    const rules = ['far-from-airport', 'foreign-airport'];
    return findings
      .filter(({ rule }) => rules.includes(rule))
      .map(({ severity, path, message }) => `${severity} ${path}: ${message}`);
  };

  test('nothing is reported when they are right', () => {
    expect(look({})).toEqual([]);
    expect(look({ hotel: ids.hotel, car_park: undefined })).toEqual([]);
  });

  test('a stop with swapped degrees is reported by its name, also behind one that is left out', () => {
    const [first, second, third] = makeShuttle().content.stops as Record<string, unknown>[];
    const swapped = { ...second, lat: second?.lng, lng: second?.lat };
    expect(look({ stops: [first, { ...third, _uid: 'bad', name: '' }, swapped, third] })).toEqual([
      expect.stringMatching(
        /^error content\.stops\[2\]\.lat: The stop "P2, row 3" is \d+ km from its airport; latitude and longitude may be swapped/,
      ),
    ]);
  });

  test('ends that belong to another airport are reported', () => {
    expect(look({ car_park: makeUuid(71), hotel: makeUuid(72), terminal: makeUuid(73) })).toEqual([
      'error content.car_park: "P9" belongs to another airport',
      'error content.hotel: "H9" belongs to another airport',
      'error content.terminal: "T9" belongs to another airport',
    ]);
  });

  test('a terminal with swapped degrees is reported', () => {
    const content = {
      _uid: 't',
      component: 'terminal',
      name: 'Terminal 2',
      code: 'T2',
      airport: ids.airport,
    };
    const terminal = makeStory(2, {
      slug: 'airports/brackholm/terminal-2',
      content: { ...content, lat: '2.31053', lng: '54.91565' },
    });
    const page = renderStoryPage(ids.terminal, { stories: withStories(terminal) });
    expect(page.content.findings.map(({ rule, path }) => `${rule} ${path}`)).toContain(
      'far-from-airport content.lat',
    );
  });
});
