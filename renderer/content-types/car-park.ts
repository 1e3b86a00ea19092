/** The content type `car_park`: one place to leave a car, as editors describe it. */
import { defineBlock } from '../model/define-block.ts';
import {
  bloks,
  boolean,
  datasourceOptions,
  number,
  option,
  reference,
  references,
  requiredOption,
  requiredText,
  text,
  textarea,
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

/** Fields of a car park. */
export const carParkFields = {
  ...pageFields,
  /** Signs such as P4. */
  ...productFields(/^[A-Z][A-Z0-9]{0,2}$/),
  terminals: references('terminal'),
  kind: requiredOption(['on_site', 'park_and_ride', 'meet_and_greet']),
  key_policy: requiredOption(['keep', 'hand_over']),
  ...descriptionFields,
  ...placeFields,
  /** The entrance for drivers, which is often not where the bus stops. */
  entrance_lat: number({ min: -90, max: 90 }),
  entrance_lng: number({ min: -180, max: 180 }),
  address: textarea({ maxLength: 200, translatable: true }),
  postcode: text({ maxLength: 12 }),
  opening_hours: bloks({ allowed: ['hours_row'], min: 1, max: 8 }),
  transfer_mode: requiredOption(['walk', 'bus', 'none']),
  transfer_minutes: number({ min: 1, max: 60 }),
  transfer_every_min: number({ min: 1, max: 90 }),
  shuttle: reference('shuttle_route'),
  max_height_m: number({ min: 1.5, max: 5 }),
  /** True if an empty `max_height_m` means "no limit" and not "forgotten". */
  no_height_limit: boolean(),
  covered: requiredOption(['open', 'covered', 'mixed']),
  spaces: number({ min: 1, max: 50_000 }),
  security: datasourceOptions('security'),
  accessible_spaces: number({ min: 0, max: 500 }),
  ev_charging: option(['none', 'slow', 'fast']),
  arrive_steps: bloks({ allowed: ['step'], min: 2, max: 6 }),
  return_steps: bloks({ allowed: ['step'], min: 2, max: 6 }),
  /** Hours before arrival until which cancelling is free; empty: not refundable. */
  cancel_free_until_h: number({ min: 0, max: 336 }),
  grace_before_min: number({ min: 0, max: 360 }),
  grace_after_min: number({ min: 0, max: 360 }),
  /** The operator of the car park: we only sell places. */
  operator: requiredText({ maxLength: 80 }),
  price_from: number({ min: 0 }),
  price_example_total: number({ min: 0 }),
  price_example_days: number({ min: 1, max: 30 }),
  ...priceFields,
  ...availabilityFields(),
  ...pictureFields,
};

/** The block with which `context.read` reads parts of a car park from another page. */
export const carPark = defineBlock({ name: 'car_park', kind: 'record', fields: carParkFields });
