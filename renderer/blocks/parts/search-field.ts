/** The names of the search box's fields, as they are sent unless editors rename them. */

/** All of them. */
export const searchFields = [
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
