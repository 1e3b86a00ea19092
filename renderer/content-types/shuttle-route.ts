/** The content type `shuttle_route`: one bus line between car park or hotel and terminal. */
import { timePattern } from '../format/clock.ts';
import { defineBlock } from '../model/define-block.ts';
import {
  bloks,
  boolean,
  datetime,
  number,
  option,
  reference,
  requiredReference,
  requiredText,
  text,
  textarea,
} from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';

/** Fields of a shuttle route. */
export const shuttleRouteFields = {
  ...pageFields,
  name: requiredText({ maxLength: 60, translatable: true }),
  /** The sign: S4. */
  line: requiredText({ pattern: /^[A-Z]\d{1,2}$/ }),
  summary: textarea({ maxLength: 160, translatable: true }),
  airport: requiredReference('airport'),
  car_park: reference('car_park'),
  hotel: reference('hotel'),
  terminal: reference('terminal'),
  stops: bloks({ allowed: ['route_stop'], min: 2, max: 12 }),
  /** Whether the bus comes back to its first stop. Empty: not shown. */
  direction: option(['one_way', 'loop']),
  frequency: bloks({ allowed: ['frequency_row'], min: 1, max: 8 }),
  runs_24h: boolean(),
  first_bus: text({ pattern: timePattern }),
  last_bus: text({ pattern: timePattern }),
  /** 0 is free; empty is not shown. */
  price: number({ min: 0 }),
  currency: text({ pattern: /^[A-Z]{3}$/ }),
  accessible: option(['step_free', 'ramp_on_request', 'none']),
  wheelchair_spaces: number({ min: 0, max: 10 }),
  luggage: text({ maxLength: 80, translatable: true }),
  stop_directions: bloks({ allowed: ['step'] }),
  /** The line on the ground for visitors without script: an encoded polyline of precision 5, bare or as JSON. */
  precomputed_coordinates: textarea(),
  summary_distance_m: number({ min: 0 }),
  summary_time_s: number({ min: 0 }),
  notice: text({ maxLength: 160, translatable: true }),
  notice_until: datetime(),
};

/** The block with which `context.read` reads parts of a shuttle route from another page. */
export const shuttleRoute = defineBlock({
  name: 'shuttle_route',
  kind: 'record',
  fields: shuttleRouteFields,
});
