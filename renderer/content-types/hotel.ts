/** The content type `hotel`: a hotel near an airport, sold with parking. */

import { clockPattern } from '../format/clock.ts';
import { defineBlock } from '../model/define-block.ts';
import {
  bloks,
  boolean,
  datasourceOptions,
  number,
  option,
  reference,
  requiredOption,
  requiredReference,
  requiredText,
  requiredTextarea,
  richText,
  text,
} from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';
import { placeFields } from './fields/place-fields.ts';
import {
  availabilityRangeFields,
  pictureFields,
  priceFields,
  productAvailability,
} from './fields/product-fields.ts';

/** Fields of a hotel. */
export const hotelFields = {
  ...pageFields,
  name: requiredText({ maxLength: 60, translatable: true }),
  /** The sign: H2. */
  code: requiredText({ pattern: /^H\d{1,2}$/ }),
  airport: requiredReference('airport'),
  nearest_terminal: reference('terminal'),
  stars: number({ min: 1, max: 5 }),
  /** The source of the stars; stars without a source are not shown. */
  stars_source: text({ maxLength: 40, translatable: true }),
  summary: requiredTextarea({ maxLength: 160, translatable: true }),
  description: richText({ translatable: true }),
  ...placeFields,
  /** To the nearest terminal; empty: measured in a straight line and called "about". */
  distance_m: number({ min: 0, max: 50_000 }),
  parking_days_included: number({ min: 0, max: 60 }),
  parking_on_site: boolean(),
  transfer_mode: option(['walk', 'bus', 'taxi', 'none']),
  /** 0 is free; empty is not said. */
  transfer_price: number({ min: 0 }),
  transfer_hours: bloks({ allowed: ['hours_row'], max: 8 }),
  checkin_from: text({ pattern: clockPattern }),
  checkout_until: text({ pattern: clockPattern }),
  breakfast_from: text({ pattern: clockPattern }),
  room_types: bloks({ allowed: ['room'], max: 6 }),
  amenities: datasourceOptions('hotel-amenities'),
  accessible_rooms: boolean(),
  children_policy: text({ maxLength: 90, translatable: true }),
  pets_policy: text({ maxLength: 90, translatable: true }),
  price_from: number({ min: 0 }),
  price_basis: option(['room_night', 'package']),
  /** "one night, two people, 15 days' parking": a price without it says too little and is not shown. */
  price_includes: text({ maxLength: 80, translatable: true }),
  ...priceFields,
  /** A tax paid at the desk; stands beside the price. */
  city_tax_note: text({ maxLength: 90, translatable: true }),
  availability: requiredOption([...productAvailability, 'package_unavailable']),
  ...availabilityRangeFields,
  ...pictureFields,
};

/** The block with which `context.read` reads parts of a hotel from another page. */
export const hotel = defineBlock({ name: 'hotel', kind: 'record', fields: hotelFields });
