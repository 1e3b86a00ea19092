/** Finds editors' mistakes in a product: its place, its code, its references, its price (docs/product-rules.md). */
import { airport } from '../content-types/airport.ts';
import { carPark } from '../content-types/car-park.ts';
import { hotel } from '../content-types/hotel.ts';
import { lounge } from '../content-types/lounge.ts';
import { shuttleRoute } from '../content-types/shuttle-route.ts';
import { terminal } from '../content-types/terminal.ts';
import type { RenderContext } from '../model/render-context.ts';
import { checkAirport, checkDistance, type NamedStory, reportForeign } from './check-airport.ts';

/** The parts of a product that are checked; absent parts are not. */
export interface CheckedProduct {
  readonly uuid: string;
  readonly code: string;
  readonly airport: string;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly entrance_lat?: number | undefined;
  readonly entrance_lng?: number | undefined;
  /** A car park's terminals, a hotel's, and a lounge's, which may be the airport itself. */
  readonly terminals?: readonly string[];
  readonly nearest_terminal?: string | undefined;
  readonly terminal?: string | undefined;
  readonly shuttle?: string | undefined;
  /** The amount that is shown. */
  readonly amount: number | undefined;
  readonly price_prior_30d?: number | undefined;
  readonly price_set_on?: string | undefined;
}

const types = { car_park: carPark, hotel, lounge } as const;

/** Reports mistakes; the page is shown in any case. */
export function checkProduct(
  type: keyof typeof types,
  product: CheckedProduct,
  context: RenderContext,
): void {
  checkPlace(product, context);
  checkCode(type, product, context);
  checkRelations(product, context);
  checkPrice(product, context);
}

function checkPlace(product: CheckedProduct, context: RenderContext): void {
  const { airport: home, lat, lng, entrance_lat, entrance_lng } = product;
  checkDistance({ subject: 'This', path: 'content.lat', lat, lng }, home, context);
  const entrance = { lat: entrance_lat, lng: entrance_lng };
  checkDistance({ subject: 'The entrance', path: 'content.entrance_lat', ...entrance }, home, context);
}

/** Codes distinguish the signs at an airport. The names of other products are read only for findings. */
function checkCode(
  type: keyof typeof types,
  { uuid, code, airport: home }: CheckedProduct,
  context: RenderContext,
): void {
  const definition = types[type] as typeof carPark;
  for (const other of context.find({ type, where: { airport: home } })) {
    if (other === uuid) continue;
    if (context.readFields(other, definition, ['code'], 'content.code')?.code !== code) continue;
    const name = context.read(other, definition, ['code'], 'content.code')?.name;
    const message = `"${name}" has the code ${code} at the same airport, too`;
    context.report({ rule: 'duplicate-code', severity: 'error', path: 'content.code', message });
  }
}

/** Everything that a product refers to must be at its own airport. */
function checkRelations(product: CheckedProduct, context: RenderContext): void {
  const { airport: home, terminals = [], nearest_terminal, terminal: place, shuttle } = product;
  const named: readonly NamedStory[] = [
    ...terminals.map((uuid, index) => ({ uuid, field: `terminals[${index}]`, definition: terminal })),
    { uuid: nearest_terminal, field: 'nearest_terminal', definition: terminal },
    { uuid: shuttle, field: 'shuttle', definition: shuttleRoute },
  ];
  for (const story of named) checkAirport(story, home, context);
  checkOwnPlace(place, home, context);
}

/** A lounge is in a terminal, or in the airport itself. */
function checkOwnPlace(place: string | undefined, home: string, context: RenderContext): void {
  if (place === undefined || place === home) return;
  if (!context.find({ type: airport.name }).includes(place)) {
    checkAirport({ uuid: place, field: 'terminal', definition: terminal }, home, context);
    return;
  }
  const path = 'content.terminal';
  reportForeign(context.read(place, airport, ['lat'], path)?.name, path, context);
}

function checkPrice(product: CheckedProduct, context: RenderContext): void {
  const { amount, price_set_on: setOn, price_prior_30d: prior } = product;
  const report = (rule: string, field: string, message: string) =>
    context.report({ rule, severity: 'warning', path: `content.${field}`, message });
  if (amount !== undefined && setOn === undefined) {
    report('price-without-date', 'price_set_on', 'A price without the day it was set is not shown');
  }
  if (setOn !== undefined && !context.isPast(setOn)) {
    report('price-in-future', 'price_set_on', 'The day on which the price was set has not come yet');
  }
  if (amount !== undefined && prior !== undefined && prior <= amount) {
    const message = 'The lowest price of the last 30 days is not above the price, so this is not an offer';
    report('prior-price-too-low', 'price_prior_30d', message);
  }
}
