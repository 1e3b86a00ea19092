/** The lowest price a day at an airport, which changes when car parks close and open, and when prices become too old. */
import { carPark } from '../../content-types/car-park.ts';
import { formatPrice } from '../../format/format.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { type Availability, describeAvailability } from '../availability.ts';
import { endOfPrice, isCurrentPrice, type PriceSetting } from '../prices.ts';

/** A formatted price, and when it is shown. */
export interface PassingPrice {
  readonly price: string;
  /** ISO 8601; absent when the price is shown from now on. */
  readonly from?: string;
  /** ISO 8601, excluded. */
  readonly until: string;
}

const fieldNames = [
  'price_from',
  'currency',
  'price_set_on',
  'availability',
  'availability_from',
  'availability_until',
] as const;

type PricedFields = Availability & PriceSetting & { readonly price_from?: number | undefined };

/** Sorts before every instant. */
const NOW = '';

/** A price of a car park that can be booked between two instants. */
interface Offer {
  readonly amount: number;
  readonly currency: string;
  readonly from: string;
  readonly until: string;
}

/** The lowest price of the car parks that can be booked, in the currency of the first, from change to change. */
export function findLowestPrices(
  airportUuid: string,
  context: RenderContext,
  path: string,
): readonly PassingPrice[] {
  const offers = context
    .find({ type: carPark.name, where: { airport: airportUuid } })
    .flatMap((uuid) => context.readFields(uuid, carPark, fieldNames, path) ?? [])
    .flatMap((fields) => readOffers(fields, context));
  const changes = [...new Set(offers.flatMap(({ from, until }) => [from, until]))].toSorted();
  const prices: PassingPrice[] = [];
  for (const [index, from] of changes.entries()) {
    const lowest = findLowest(offers.filter((offer) => offer.from <= from && from < offer.until));
    if (!lowest) continue;
    const price = formatPrice(lowest.amount, lowest.currency, context);
    const last = prices.at(-1);
    const goesOn = last?.price === price && last.until === from;
    const start = goesOn ? last.from : from;
    if (goesOn) prices.pop();
    prices.push({ price, ...(start ? { from: start } : {}), until: changes[index + 1]! });
  }
  return prices;
}

function findLowest(offers: readonly Offer[]): Offer | undefined {
  const [first] = offers;
  return offers
    .filter(({ currency }) => currency === first?.currency)
    .toSorted((one, other) => one.amount - other.amount)[0];
}

/** A car park's price, without the time when the car park cannot be booked. */
function readOffers(fields: PricedFields, context: RenderContext): readonly Offer[] {
  const { price_from: amount, currency, price_set_on: setOn } = fields;
  if (amount === undefined || setOn === undefined || !isCurrentPrice(fields, context)) return [];
  const aged = endOfPrice(setOn);
  const { next, ...now } = describeAvailability(fields, context);
  const { unavailable, until } = next?.state ?? now;
  const spans = [
    ...(unavailable ? [] : [{ from: NOW, until: aged }]),
    ...(next ? [{ from: NOW, until: [next.from, aged].toSorted()[0]! }] : []),
    ...(unavailable && until ? [{ from: until, until: aged }] : []),
  ];
  return spans.filter(({ from, until: end }) => from < end).map((span) => ({ amount, currency, ...span }));
}
