/** The content type `hotel`: a hotel near an airport, sold with parking. */

import { timePattern } from '../format/clock.ts';
import { defineBlock } from '../model/define-block.ts';
import {
  bloks,
  boolean,
  datasourceOptions,
  number,
  option,
  reference,
  text,
} from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';
import { placeFields } from './fields/place-fields.ts';
import {
  availabilityFields,
  descriptionFields,
  pictureFields,
  priceFields,
  productFields,
} from './fields/product-fields.ts';

/** Fields of a hotel. */
export const hotelFields = {
  ...pageFields,
  /** Signs such as H2. */
  ...productFields(/^H\d{1,2}$/),
  nearest_terminal: reference('terminal'),
  stars: number({ min: 1, max: 5 }),
  /** The source of the stars; stars without a source are not shown. */
  stars_source: text({ maxLength: 40, translatable: true }),
  ...descriptionFields,
  ...placeFields,
  /** Distance to the nearest terminal in metres; empty: measured in a straight line and shown as "about". */
  distance_m: number({ min: 0, max: 50_000 }),
  parking_days_included: number({ min: 0, max: 60 }),
  parking_on_site: boolean(),
  transfer_mode: option(['walk', 'bus', 'taxi', 'none']),
  /** 0 is free; empty is not shown. */
  transfer_price: number({ min: 0 }),
  transfer_hours: bloks({ allowed: ['hours_row'], max: 8 }),
  checkin_from: text({ pattern: timePattern }),
  checkout_until: text({ pattern: timePattern }),
  breakfast_from: text({ pattern: timePattern }),
  room_types: bloks({ allowed: ['room'], max: 6 }),
  amenities: datasourceOptions('hotel-amenities'),
  accessible_rooms: boolean(),
  children_policy: text({ maxLength: 90, translatable: true }),
  pets_policy: text({ maxLength: 90, translatable: true }),
  price_from: number({ min: 0 }),
  /** The price of a package is not shown while packages are not available. */
  price_basis: option(['room_night', 'package']),
  /** "one night, two people, 15 days' parking": a price without it is too vague and is not shown. */
  price_includes: text({ maxLength: 80, translatable: true }),
  ...priceFields,
  /** A tax paid at the desk; shown beside the price. */
  city_tax_note: text({ maxLength: 90, translatable: true }),
  ...availabilityFields('package_unavailable'),
  ...pictureFields,
};

/** The block with which `context.read` reads parts of a hotel from another page. */
export const hotel = defineBlock({ name: 'hotel', kind: 'record', fields: hotelFields });
