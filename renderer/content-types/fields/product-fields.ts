/** The fields that everything with a price and an availability shares: car parks, hotels and lounges. */
import {
  asset,
  datetime,
  number,
  requiredOption,
  requiredReference,
  requiredText,
  requiredTextarea,
  richText,
  text,
} from '../../model/fields/fields.ts';

/** The name of a product, the code on its sign, and its airport. */
export function productFields(code: RegExp) {
  return {
    name: requiredText({ maxLength: 60, translatable: true }),
    code: requiredText({ pattern: code }),
    airport: requiredReference('airport'),
  };
}

/** The description of a product, in a sentence and at length. */
export const descriptionFields = {
  summary: requiredTextarea({ maxLength: 160, translatable: true }),
  description: richText({ translatable: true }),
};

/** When a price was set and in which currency; a price without a date is never shown. */
export const priceFields = {
  price_prior_30d: number({ min: 0 }),
  price_set_on: datetime(),
  /** ISO 4217. */
  currency: requiredText({ pattern: /^[A-Z]{3}$/ }),
};

/** The availabilities of every product. */
const availabilities = ['open', 'limited_dates', 'sold_out', 'closed', 'opening_soon'] as const;

/** Whether the product can be booked (`more` are the availabilities of its kind), and the period and explanation for that. */
export function availabilityFields<const More extends readonly string[]>(...more: More) {
  return {
    availability: requiredOption([...availabilities, ...more]),
    /** The period to which any availability but `open` refers. */
    availability_from: datetime(),
    availability_until: datetime(),
    availability_note: text({ maxLength: 90, translatable: true }),
  };
}

/** The picture: the editor's photo, or a drawing that the seed keeps stable between builds. */
export const pictureFields = {
  picture_seed: text(),
  photo: asset(),
};
