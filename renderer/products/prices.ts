/** Prices that may be shown: with the day they were set, and never an old one. */
import { calendarLocale, formatDay, formatPrice } from '../format/format.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { PriceModel } from './cards/card-model.ts';

/** The date of a price and its currency. */
export interface PriceSetting {
  readonly currency: string;
  readonly price_set_on?: string | undefined;
  /** Lowest price of the last 30 days before a reduction. */
  readonly price_prior_30d?: number | undefined;
}

interface PriceInput {
  readonly setting: PriceSetting;
  readonly amount: number | undefined;
  /** Returns the unit of the amount; called only when the price is shown. */
  readonly basis: () => string | undefined;
  readonly notes?: readonly string[];
}

/** Maximum age of a price that is shown: older ones are too likely to be wrong. */
const OLDEST_PRICE_DAYS = 60;
const MILLISECONDS_A_DAY = 86_400_000;

/** True when a price set then may still be shown. */
export function isCurrentPrice({ price_set_on }: PriceSetting, context: RenderContext): boolean {
  return price_set_on !== undefined && !context.isPast(endOfPrice(price_set_on));
}

/** ISO 8601: when a price with this date is no longer shown. */
export function endOfPrice(setOn: string): string {
  return new Date(Date.parse(setOn) + OLDEST_PRICE_DAYS * MILLISECONDS_A_DAY).toISOString();
}

/** The price to show, or the invitation to see today's. */
export function describePrice(
  { setting, amount, basis, notes = [] }: PriceInput,
  context: RenderContext,
): PriceModel {
  if (amount === undefined || !isCurrentPrice(setting, context)) {
    return { basis: context.message('card.noPrice'), notes: [] };
  }
  const { currency, price_set_on, price_prior_30d: prior } = setting;
  const words = basis();
  const isOffer = prior !== undefined && prior > amount;
  const set = formatDay(price_set_on!, calendarLocale(context));
  return {
    until: endOfPrice(price_set_on!),
    instead: context.message('card.noPrice'),
    amount: formatPrice(amount, currency, context),
    ...(words ? { basis: words } : {}),
    ...(isOffer
      ? { prior: context.message('card.prior', { price: formatPrice(prior, currency, context) }) }
      : {}),
    notes: isOffer ? notes : [...notes, context.message('card.priceSet', { date: set })],
  };
}
