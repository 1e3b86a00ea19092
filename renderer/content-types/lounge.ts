/** The content type `lounge`: an airport lounge, and who may enter it and when. */
import { defineBlock } from '../model/define-block.ts';
import {
  bloks,
  boolean,
  datasourceOptions,
  number,
  option,
  options,
  requiredOption,
  requiredReference,
  text,
  textarea,
} from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';
import {
  availabilityFields,
  descriptionFields,
  pictureFields,
  priceFields,
  productFields,
} from './fields/product-fields.ts';

/** Fields of a lounge. */
export const loungeFields = {
  ...pageFields,
  /** Signs such as L1. */
  ...productFields(/^L\d{1,2}$/),
  terminal: requiredReference('terminal', 'airport'),
  side: requiredOption(['airside', 'landside']),
  zone: option(['schengen', 'non_schengen', 'domestic', 'all']),
  near_gate: text({ maxLength: 12 }),
  floor: text({ maxLength: 20, translatable: true }),
  directions: textarea({ maxLength: 240, translatable: true }),
  ...descriptionFields,
  lat: number({ min: -90, max: 90 }),
  lng: number({ min: -180, max: 180 }),
  opening_hours: bloks({ allowed: ['hours_row'], min: 1, max: 14 }),
  exceptions: bloks({ allowed: ['hours_exception'] }),
  max_stay_h: number({ min: 0.5, max: 24 }),
  /** Hours before departure from which guests may enter; not the same as the length of a stay. */
  entry_before_departure_h: number({ min: 1, max: 24 }),
  min_age: number({ min: 0, max: 99 }),
  child_free_under: number({ min: 0, max: 18 }),
  child_price: number({ min: 0 }),
  dress_code: text({ maxLength: 90, translatable: true }),
  facilities: datasourceOptions('lounge-facilities'),
  alcohol_included: boolean(),
  capacity_note: text({ maxLength: 90, translatable: true }),
  access_methods: options(['prebook', 'walk_in', 'membership']),
  price_adult: number({ min: 0 }),
  price_basis_note: text({ maxLength: 60, translatable: true }),
  ...priceFields,
  ...availabilityFields('refurbishment', 'prebook_only'),
  ...pictureFields,
};

/** The block with which `context.read` reads parts of a lounge from another page. */
export const lounge = defineBlock({ name: 'lounge', kind: 'record', fields: loungeFields });
