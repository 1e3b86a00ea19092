/** Finds editors' mistakes in a product: its place, its code, its references, its price (docs/product-rules.md). */
import { airport } from '../content-types/airport.ts';
import { carPark } from '../content-types/car-park.ts';
import { hotel } from '../content-types/hotel.ts';
import { lounge } from '../content-types/lounge.ts';
import { shuttleRoute } from '../content-types/shuttle-route.ts';
import { terminal } from '../content-types/terminal.ts';
import type { RenderContext } from '../model/render-context.ts';
import { measureDistance } from './distance.ts';

/** The parts of a product that are checked; absent parts are not. */
export interface CheckedProduct {
  readonly uuid: string;
  readonly code: string;
  readonly airport: string;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly terminals?: readonly string[];
  readonly shuttle?: string | undefined;
  /** The amount that is shown. */
  readonly amount: number | undefined;
  readonly price_prior_30d?: number | undefined;
  readonly price_set_on?: string | undefined;
}

/** Largest plausible distance from the airport: beyond it, latitude and longitude are probably swapped (docs/product-rules.md). */
const MAX_METRES_TO_AIRPORT = 60_000;

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

function checkPlace({ lat, lng, airport: uuid }: CheckedProduct, context: RenderContext): void {
  if (lat === undefined || lng === undefined) return;
  const home = context.readFields(uuid, airport, ['lat', 'lng'], 'content.airport');
  const metres = home && measureDistance(home, { lat, lng });
  if (metres === undefined || metres <= MAX_METRES_TO_AIRPORT) return;
  const message = `This is ${Math.round(metres / 1000)} km from its airport; latitude and longitude may be swapped, or missing`;
  context.report({ rule: 'far-from-airport', severity: 'error', path: 'content.lat', message });
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
function checkRelations(
  { airport: home, terminals = [], shuttle }: CheckedProduct,
  context: RenderContext,
): void {
  const named = [
    ...terminals.map((uuid, index) => ({ uuid, path: `content.terminals[${index}]`, definition: terminal })),
    ...(shuttle === undefined
      ? []
      : [{ uuid: shuttle, path: 'content.shuttle', definition: shuttleRoute as unknown as typeof terminal }]),
  ];
  for (const { uuid, path, definition } of named) {
    const fields = context.readFields(uuid, definition, ['airport'], path);
    if (!fields || fields.airport === home) continue;
    const name = context.read(uuid, definition, ['airport'], path)?.name;
    const message = `"${name}" belongs to another airport`;
    context.report({ rule: 'foreign-airport', severity: 'error', path, message });
  }
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
    const message = 'The lowest price of the last 30 days is not above the price, so that this is no offer';
    report('prior-price-too-low', 'price_prior_30d', message);
  }
}
