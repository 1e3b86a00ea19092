/** A shuttle with a computed route: line and figures where editors entered none, the map under the line, directions in words. */
import { describe, expect, test } from 'vitest';
import type { ComputedRoute } from '../../../renderer/model/computed-route.ts';
import { encodePolyline } from '../../../route-service/geo/encode-polyline.ts';
import { checkMarkup } from '../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../support/markup/markup.ts';
import { ids, makeShuttle, renderProduct, withStories } from './stories.ts';

const line = (...places: (readonly [number, number])[]) => encodePolyline(places, 5);

const computed: ComputedRoute = {
  line: line([2.272, 54.9064], [2.28, 54.91], [2.29, 54.9134], [2.3105, 54.9157]),
  distanceM: 3260,
  timeS: 415,
  legs: [
    {
      distanceM: 1500,
      timeS: 120,
      steps: {
        en: [{ text: 'Drive <west>.', distanceM: 55 }],
        de: [{ text: 'Nach Westen fahren.', distanceM: 55 }],
      },
    },
    { distanceM: 1760, timeS: 295, steps: { en: [{ text: 'Turn right.', distanceM: 1240 }], de: [] } },
  ],
  ground: [
    {
      layer: 'areas',
      kind: 'water',
      lines: [line([2.27, 54.92], [2.3, 54.93], [2.3, 54.92], [2.27, 54.92])],
    },
    {
      layer: 'roads',
      kind: 'major',
      name: 'Heron <b>Road</b>',
      lines: [line([2.268, 54.9168], [2.3, 54.9168])],
    },
    { layer: 'roads', kind: 'unheard-of', lines: [line([2.26, 54.9], [2.32, 54.9])] },
    { layer: 'labels', kind: 'town', name: 'Brackholm', lines: [line([2.3, 54.905])] },
    { layer: 'roads', kind: 'minor', lines: ['not a line \u0000', ''] },
  ],
  attribution: 'Stopover demo roads',
};

function render(
  overrides: Record<string, unknown> = {},
  route: Partial<ComputedRoute> | null = {},
  setting = {},
) {
  const block = {
    component: 'shuttle_route_map',
    route: ids.shuttle,
    show_stops: true,
    key: 'br-s4',
    folder: 'br',
  };
  return renderProduct(block, {
    stories: withStories(makeShuttle(overrides)),
    ...(route ? { routes: { [ids.shuttle]: { ...computed, ...route } } } : {}),
    ...setting,
  });
}

const bare = { precomputed_coordinates: '', summary_distance_m: '', summary_time_s: '' };

describe('a computed route', () => {
  test('gives line, distance and time where editors gave none', () => {
    const { html } = render(bare);
    expect(findOne(html, 'div', { class: 'iti-sum' }).text).toBe('7 min ride3.3 km distance');
    const d = findAll(html, 'path', { class: 'route-line' })[0]!.attributes.d!;
    expect(d.split('L')).toHaveLength(4);
  });

  test('stands behind what editors gave', () => {
    const { html } = render();
    expect(findOne(html, 'div', { class: 'iti-sum' }).text).toBe('9 min ride4.4 km distance');
  });

  test('is read as such, so the page is made again with another one', () => {
    expect(render(bare).reads).toContain(JSON.stringify({ kind: 'route', uuid: ids.shuttle }));
  });

  test('has the ground beneath it, names and whose data it is', () => {
    const { html, findings } = render(bare);
    expect(checkMarkup(html)).toEqual([]);
    expect(findings).toEqual([]);
    const picture = findOne(html, 'svg', { role: 'img' });
    expect(picture.text).toContain('Brackholm');
    expect(picture.text).toContain('Heron <b>Road</b>');
    expect(picture.text).toContain('Stopover demo roads');
    expect(html).not.toContain('<b>Road');
    expect(html).not.toContain('unheard-of');
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
    expect(findAll(html, 'path', { class: 'map-water' })[0]!.attributes.d).toMatch(/^M-?\d+ -?\d+l[-\d ]+z$/);
  });

  test('keeps names off the line and off each other', () => {
    const on = { layer: 'labels', kind: 'hotel', lines: [line([2.28, 54.91])] } as const;
    const free = { layer: 'labels', kind: 'hotel', lines: [line([2.3, 54.906])] } as const;
    const { html } = render(bare, {
      ground: [
        { ...on, name: 'On the line' },
        { ...free, name: 'First' },
        { ...free, name: 'Second' },
      ],
    });
    expect(findAll(html, 'text', { class: 'map-lab map-lab--place' }).map(({ text }) => text)).toEqual([
      'First',
    ]);
  });
});

describe('the way in words', () => {
  test('goes street by street from stop to stop, in the page’s language', () => {
    const { html } = render(bare);
    const way = findOne(html, 'details', { class: 'way gap-t' }).text;
    expect(way).toContain('P4, bay C to P2, row 3Drive <west>. 55 m');
    expect(way).toContain('Turn right. 1 km');
    const german = findOne(render(bare, {}, { language: 'de' }).html, 'details', { class: 'way gap-t' }).text;
    expect(german).toContain('Nach Westen fahren.');
  });

  test('is left out where there are no words', () => {
    expect(findAll(render(bare, null).html, 'details', {})).toEqual([]);
    const silent = { legs: computed.legs.map((leg) => ({ ...leg, steps: {} })) };
    expect(findAll(render(bare, silent).html, 'details', {})).toEqual([]);
  });
});
