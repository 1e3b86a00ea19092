/** Stories of products for tests: one airport with everything, overridden where a test says so. */
import { blocks } from '../../../renderer/blocks/index.ts';
import type { Story } from '../../../renderer/index.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import {
  type BlockSetting,
  type RenderedBlock,
  renderBlock,
  type TestBlock,
} from '../../support/markup/render-block.ts';

/** Uuids of the stories below. */
export const ids = {
  airport: makeUuid(1),
  terminal: makeUuid(2),
  p4: makeUuid(3),
  hotel: makeUuid(4),
  lounge: makeUuid(5),
  shuttle: makeUuid(6),
  missing: makeUuid(99),
} as const;

type Content = Readonly<Record<string, unknown>>;

function make(number: number, slug: string, content: Content): Story {
  return makeStory(number, { slug, content: { _uid: `content-${number}`, component: 'x', ...content } });
}

/** Brackholm with one airport time zone. */
export function makeAirport(overrides: Content = {}): Story {
  const content = {
    component: 'airport',
    name: 'Brackholm',
    code: 'BR',
    time_zone: 'Europe/Berlin',
    lat: '54.91484',
    lng: '2.29517',
  };
  return make(1, 'airports/brackholm', { ...content, ...overrides });
}

/** Terminal 2. */
function makeTerminal(): Story {
  return make(2, 'airports/brackholm/terminal-2', {
    component: 'terminal',
    name: 'Terminal 2',
    code: 'T2',
    airport: ids.airport,
    lat: '54.91565',
    lng: '2.31053',
  });
}

/** P4 Long Stay, open, with a price set two days before the tests' now. */
export function makeCarPark(overrides: Content = {}): Story {
  return make(3, 'parking/brackholm/p4-long-stay', {
    component: 'car_park',
    name: 'Long Stay',
    code: 'P4',
    airport: ids.airport,
    kind: 'park_and_ride',
    key_policy: 'keep',
    summary: 'Park and ride.',
    lat: '54.90642',
    lng: '2.27202',
    opening_hours: [{ component: 'hours_row', _uid: 'h1', days: [], opens: '00:00', closes: '24:00' }],
    transfer_mode: 'bus',
    transfer_minutes: '9',
    transfer_every_min: '12',
    no_height_limit: true,
    covered: 'open',
    security: ['fence', 'staffed', 'cameras'],
    operator: 'Fieldside Parking',
    price_from: '6.9',
    price_example_total: '63.2',
    price_example_days: '8',
    price_set_on: '2026-11-18 00:00',
    currency: 'EUR',
    availability: 'open',
    ...overrides,
  });
}

/** Pinewood House. */
export function makeHotel(overrides: Content = {}): Story {
  return make(4, 'hotels/brackholm/pinewood-house', {
    component: 'hotel',
    name: 'Pinewood House',
    code: 'H2',
    airport: ids.airport,
    nearest_terminal: ids.terminal,
    stars: '3',
    stars_source: 'Own rating',
    summary: 'Free bus.',
    lat: '54.90608',
    lng: '2.31463',
    distance_m: '1400',
    parking_days_included: '15',
    transfer_mode: 'bus',
    transfer_price: '0',
    transfer_hours: [{ component: 'hours_row', _uid: 'h2', opens: '03:45', closes: '23:30' }],
    breakfast_from: '04:00',
    price_from: '109',
    price_includes: 'one night, two people, 15 days’ parking',
    price_set_on: '2026-11-18 00:00',
    currency: 'EUR',
    availability: 'open',
    ...overrides,
  });
}

/** The Gannet Lounge. */
export function makeLounge(overrides: Content = {}): Story {
  return make(5, 'lounges/brackholm/gannet-lounge', {
    component: 'lounge',
    name: 'The Gannet Lounge',
    code: 'L1',
    airport: ids.airport,
    terminal: ids.terminal,
    side: 'airside',
    near_gate: 'B6',
    summary: 'Food and drinks.',
    opening_hours: [{ component: 'hours_row', _uid: 'h3', opens: '04:30', closes: '21:30' }],
    max_stay_h: '3',
    child_free_under: '2',
    price_adult: '34',
    price_basis_note: 'per adult, food and drinks included',
    price_set_on: '2026-11-18 00:00',
    currency: 'EUR',
    availability: 'open',
    ...overrides,
  });
}

/** The S4 from P4 to Terminal 2. */
export function makeShuttle(overrides: Content = {}): Story {
  const stop = (uid: string, fields: Content) => ({ component: 'route_stop', _uid: uid, ...fields });
  return make(6, 'shuttles/brackholm/s4', {
    component: 'shuttle_route',
    name: 'P4 to Terminal 2',
    line: 'S4',
    airport: ids.airport,
    car_park: ids.p4,
    terminal: ids.terminal,
    stops: [
      stop('s1', {
        name: 'P4, bay C',
        note: 'Shelter',
        lat: '54.90642',
        lng: '2.27202',
        minutes_from_start: '0',
      }),
      stop('s2', {
        name: 'P2, row 3',
        lat: '54.91336',
        lng: '2.28755',
        minutes_from_start: '4',
        on_request: true,
      }),
      stop('s3', { name: 'Terminal 2', lat: '54.91565', lng: '2.31053', minutes_from_start: '9' }),
    ],
    frequency: [
      { component: 'frequency_row', _uid: 'f1', from: '03:30', to: '20:00', every_min: '10', ride_min: '9' },
      { component: 'frequency_row', _uid: 'f2', from: '20:00', to: '03:30', every_min: '20', ride_min: '8' },
    ],
    runs_24h: true,
    price: '0',
    currency: 'EUR',
    accessible: 'step_free',
    wheelchair_spaces: '2',
    stop_directions: [
      { component: 'step', _uid: 'd1', title: 'From your bay', text: 'Follow the yellow line.' },
    ],
    precomputed_coordinates: 'c|bnIcwzLgP?g@I[o@}Qqf@kByGu@}I?eaB?{bCoAiI}DkCg@?kBpAg@~E?rv@',
    summary_distance_m: '4400',
    summary_time_s: '540',
    notice: 'Stop moved until 30 November.',
    notice_until: '2026-11-30 22:59',
    ...overrides,
  });
}

/** Everything above. */
export const allStories: readonly Story[] = [
  makeAirport(),
  makeTerminal(),
  makeCarPark(),
  makeHotel(),
  makeLounge(),
  makeShuttle(),
];

/** The stories with some replaced, by uuid. */
export function withStories(...changed: readonly Story[]): readonly Story[] {
  return [...allStories.filter(({ uuid }) => !changed.some((story) => story.uuid === uuid)), ...changed];
}

const security = [
  { name: 'fence', value: 'Fenced', fieldValue: 'Fence' },
  { name: 'staffed', value: 'Staffed all night', fieldValue: 'Staff' },
];

/** Renders a block over these stories with the whole library. */
export function renderProduct(block: TestBlock, setting: Partial<BlockSetting> = {}): RenderedBlock {
  return renderBlock(block, { blocks, stories: allStories, datasources: { security }, ...setting });
}
