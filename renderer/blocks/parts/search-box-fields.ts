/** Fields of the block `search_box`. */
import {
  bloks,
  boolean,
  number,
  option,
  options,
  reference,
  references,
  requiredMultilink,
  text,
} from '../../model/fields/fields.ts';
import { sectionFields } from './section-fields.ts';

/** Fields of the search box. */
export const searchBoxFields = {
  ...sectionFields,
  /** Empty: the title is only read out. */
  title: text({ maxLength: 60, translatable: true }),
  /** Empty: all three. */
  products: options(['parking', 'hotel', 'lounge']),
  default_product: option(['parking', 'hotel', 'lounge']),
  default_airport: reference('airport'),
  /** Empty: all published airports. */
  airports: references('airport'),
  /** Days from today to the first drop-off date that is suggested. */
  lead_days: number({ min: 0, max: 60 }),
  default_stay_days: number({ min: 1, max: 60 }),
  min_stay_h: number({ min: 1 }),
  max_stay_days: number({ min: 1, max: 90 }),
  time_step_min: option(['15', '30', '60']),
  results_link: requiredMultilink(),
  param_map: bloks({ allowed: ['param'], max: 10 }),
  submit_label: text({ maxLength: 24, translatable: true }),
  promo_code_field: boolean(),
};
