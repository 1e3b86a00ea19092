/** The fields that everything with a price and an availability shares: car parks, hotels and lounges. */
import { asset, datetime, number, requiredText, text } from '../../model/fields/fields.ts';

/** The availabilities that every product has. */
export const productAvailability = ['open', 'limited_dates', 'sold_out', 'closed', 'opening_soon'] as const;

/** The range that `limited_dates`, `sold_out`, `closed` or `opening_soon` speaks of, and a word to it. */
export const availabilityRangeFields = {
  availability_from: datetime(),
  availability_until: datetime(),
  availability_note: text({ maxLength: 90, translatable: true }),
};

/** When a price was set and in which currency; a price without a date is never shown. */
export const priceFields = {
  price_prior_30d: number({ min: 0 }),
  price_set_on: datetime(),
  /** ISO 4217. */
  currency: requiredText({ pattern: /^[A-Z]{3}$/ }),
};

/** The picture: the editor's photo, or a drawing that the seed keeps stable between builds. */
export const pictureFields = {
  picture_seed: text(),
  photo: asset(),
};
