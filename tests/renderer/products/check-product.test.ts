/** Editors' mistakes in products and shuttles are reported, and correct entries are not. */
import { describe, expect, it } from 'vitest';
import type { frequencyRow } from '../../../renderer/blocks/items/frequency-row.ts';
import type { routeStop } from '../../../renderer/blocks/items/route-stop.ts';
import { airport } from '../../../renderer/content-types/airport.ts';
import { carPark } from '../../../renderer/content-types/car-park.ts';
import { shuttleRoute } from '../../../renderer/content-types/shuttle-route.ts';
import { terminal } from '../../../renderer/content-types/terminal.ts';
import { defineBlock, type FieldsOf } from '../../../renderer/model/define-block.ts';
import type { RenderContext } from '../../../renderer/model/render-context.ts';
import { type CheckedProduct, checkProduct } from '../../../renderer/products/check-product.ts';
import { checkFrequency, checkStops } from '../../../renderer/products/routes/check-timetable.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { renderBlock } from '../../support/markup/render-block.ts';

const [HERE, THERE, OWN, OTHER, TERMINAL, BUS] = [1, 2, 3, 4, 5, 6].map(makeUuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

const stories = [
  makeStory(1, { content: { _uid: 'a', component: 'airport', lat: '54.91', lng: '2.29' } }),
  makeStory(2, { content: { _uid: 'b', component: 'airport', lat: '55', lng: '2' } }),
  makeStory(3, { content: { _uid: 'c', component: 'car_park', code: 'P4', airport: HERE } }),
  makeStory(4, {
    name: 'Mid Stay',
    content: { _uid: 'd', component: 'car_park', code: 'P2', airport: HERE },
  }),
  makeStory(5, { name: 'Terminal', content: { _uid: 'e', component: 'terminal', airport: HERE } }),
  makeStory(6, { name: 'Bus', content: { _uid: 'f', component: 'shuttle_route', airport: HERE } }),
];

/** Returns the findings of a check. */
function look(check: (context: RenderContext) => void) {
  const probe = defineBlock({
    name: 'probe',
    kind: 'section',
    fields: {},
    render({ context }) {
      check(context);
      return null;
    },
  });
  const blocks = [probe, airport, carPark, terminal, shuttleRoute];
  const { findings } = renderBlock({ component: 'probe' }, { blocks, stories, now: '2026-11-20T12:00:00Z' });
  return findings.map(({ rule, path }) => `${rule} ${path}`);
}

const right: CheckedProduct = {
  uuid: OWN,
  ...{ code: 'P4', airport: HERE, lat: 54.906, lng: 2.272, terminals: [TERMINAL], shuttle: BUS },
  ...{ amount: 63.2, price_prior_30d: 74.35, price_set_on: '2026-11-18T00:00:00.000Z' },
};
const lookAt = (product: Partial<CheckedProduct>) =>
  look((context) => checkProduct('car_park', { ...right, ...product }, context));

describe('a product', () => {
  it('should be left alone when it is right', () => {
    expect(lookAt({})).toEqual([]);
    expect(lookAt({ amount: undefined, price_set_on: undefined, terminals: [], shuttle: undefined })).toEqual(
      [],
    );
  });

  it('should not be far from its airport: swapped, or nowhere', () => {
    expect(lookAt({ lat: 2.272, lng: 54.906 })).toEqual(['far-from-airport content.lat']);
    expect(lookAt({ lat: 0, lng: 0 })).toEqual(['far-from-airport content.lat']);
  });

  it('should not have its entrance far from its airport', () => {
    expect(lookAt({ entrance_lat: 54.907, entrance_lng: 2.27 })).toEqual([]);
    expect(lookAt({ entrance_lat: 2.27, entrance_lng: 54.907 })).toEqual([
      'far-from-airport content.entrance_lat',
    ]);
  });

  it('should not have the code of another', () => {
    expect(lookAt({ code: 'P2' })).toEqual(['duplicate-code content.code']);
    expect(
      look((context) => checkProduct('car_park', { ...right, uuid: OTHER, code: 'P2' }, context)),
    ).toEqual([]);
  });

  it('should name what is at its own airport', () => {
    const found = lookAt({ airport: THERE, lat: 55, lng: 2 });
    expect(found).toEqual(['foreign-airport content.terminals[0]', 'foreign-airport content.shuttle']);
  });

  it('should be in a terminal of its own airport, or in the airport itself', () => {
    expect(lookAt({ terminal: TERMINAL, nearest_terminal: TERMINAL })).toEqual([]);
    expect(lookAt({ terminal: HERE })).toEqual([]);
    expect(lookAt({ terminal: THERE })).toEqual(['foreign-airport content.terminal']);
    const elsewhere = { airport: THERE, lat: 55, lng: 2, terminals: [], shuttle: undefined };
    expect(lookAt({ ...elsewhere, terminal: TERMINAL, nearest_terminal: TERMINAL })).toEqual([
      'foreign-airport content.nearest_terminal',
      'foreign-airport content.terminal',
    ]);
  });

  it('should have a price with its day, below the one before it', () => {
    expect(lookAt({ price_set_on: undefined })).toEqual(['price-without-date content.price_set_on']);
    expect(lookAt({ price_set_on: '2026-12-24T00:00:00.000Z' })).toEqual([
      'price-in-future content.price_set_on',
    ]);
    expect(lookAt({ price_prior_30d: 63.2 })).toEqual(['prior-price-too-low content.price_prior_30d']);
  });
});

type Stop = FieldsOf<typeof routeStop> & { readonly _uid: string };
type Row = FieldsOf<typeof frequencyRow> & { readonly _uid: string };

describe('a bus', () => {
  const stopsAt = (...minutes: (number | undefined)[]) =>
    minutes.map(
      (minutes_from_start, index) => ({ _uid: `${index}`, name: 'Stop', minutes_from_start }) as Stop,
    );
  const row = (from: string, to: string, ...days: string[]) =>
    ({ _uid: from, from, to, days, every_min: 12 }) as unknown as Row;
  /** The items in the story, where an invalid one is before them. */
  const blocksOf = (items: readonly { readonly _uid: string }[]) =>
    [{ _uid: 'invalid' }, ...items].map((item) => ({ component: 'item', ...item }));
  const lookAtStops = (...minutes: (number | undefined)[]) => {
    const stops = stopsAt(...minutes);
    return look((context) => checkStops(stops, blocksOf(stops), context));
  };
  const lookAtRows = (...rows: Row[]) => look((context) => checkFrequency(rows, blocksOf(rows), context));

  it('should reach its stops in their order', () => {
    expect(lookAtStops(0, 3, undefined, 9)).toEqual([]);
    expect(lookAtStops(0, 9, undefined, 3, 9)).toEqual([
      'stops-out-of-order content.stops[4].minutes_from_start',
    ]);
  });

  it('should have one timetable at a time, also past midnight', () => {
    const rows = [row('04:30', '21:30'), row('21:30', '04:30')];
    expect(lookAtRows(...rows)).toEqual([]);
    expect(lookAtRows(...rows, row('03:00', '04:00'))).toEqual([
      'timetable-overlap content.frequency[3].from',
    ]);
    const byDay = [row('08:00', '20:00', 'mo'), row('10:00', '12:00', 'su')];
    expect(lookAtRows(...byDay)).toEqual([]);
  });
});
