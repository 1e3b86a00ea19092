/** The item `param`: what another booking engine calls one of the search box's fields. */
import { defineBlock } from '../model/define-block.ts';
import { option, requiredText } from '../model/fields.ts';

/** Names of the search box's fields, as sent without a `param`. */
const searchFields = [
  'product',
  'airport',
  'drop_off_date',
  'drop_off_time',
  'pick_up_date',
  'pick_up_time',
  'flight_date',
  'arrival_time',
  'adults',
  'children',
  'promo_code',
] as const;

/** One of the search box's fields. */
export type SearchField = (typeof searchFields)[number];

/** Our name, the engine's name, and how the engine wants dates. */
export const param = defineBlock({
  name: 'param',
  kind: 'item',
  fields: {
    name: requiredText(),
    engine_name: requiredText({ pattern: /^[\w.[\]-]{1,40}$/ }),
    /** Only script can rewrite dates; without it the browser sends ISO dates. */
    date_format: option(['iso', 'dmy', 'unix']),
  },
});
