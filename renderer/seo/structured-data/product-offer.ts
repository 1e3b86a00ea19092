/** A product with its price as structured data; only for prices that the page shows. */
import { absoluteUrl } from '../../address/href.ts';
import { writeAmount } from '../../format/format.ts';
import { wallTimeAt } from '../../forms/wall-time.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { type Availability, describeAvailability, presentAvailability } from '../../products/availability.ts';
import { endOfPrice, isCurrentPrice } from '../../products/prices.ts';
import type { JsonLdObject } from './json-ld.ts';

/** The parts of a price. */
export interface PricedProduct extends Availability {
  readonly name: string;
  readonly summary: string;
  readonly amount: number | undefined;
  readonly currency: string;
  readonly price_set_on?: string | undefined;
}

const availabilities: Readonly<Record<string, string>> = {
  open: 'InStock',
  limited_dates: 'LimitedAvailability',
  opening_soon: 'PreOrder',
};

/** A `Product` with its `Offer`; none when the page shows no price, for instance because it is sold out. */
export function describeProductOffer(
  product: PricedProduct,
  context: RenderContext,
): readonly JsonLdObject[] {
  const { name, summary, amount, currency, price_set_on: setOn } = product;
  const { unavailable, next } = describeAvailability(product, context);
  if (unavailable || amount === undefined || !setOn || !isCurrentPrice(product, context)) return [];
  const closes = next?.from;
  const aged = endOfPrice(setOn);
  const until = closes && closes < aged ? closes : aged;
  const offer = {
    '@type': 'Offer',
    price: writeAmount(amount, currency, context),
    priceCurrency: currency,
    availability: `https://schema.org/${availabilities[presentAvailability(product, context)] ?? 'InStock'}`,
    priceValidUntil: lastDayBefore(until, context),
    url: absoluteUrl(context.site, context.route),
  };
  return [{ '@type': 'Product', name, description: summary, offers: offer }];
}

/** The last day, at the place, that begins before a moment. */
function lastDayBefore(instant: string, { timeZone }: RenderContext): string {
  return wallTimeAt(Date.parse(instant) - 1, timeZone).day;
}
