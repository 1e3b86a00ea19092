/** The record `testimonial`: a customer's opinion, and how we know that it is a customer's. */
import { defineBlock } from '../../model/define-block.ts';
import {
  boolean,
  number,
  reference,
  requiredDatetime,
  requiredText,
  requiredTextarea,
  text,
} from '../../model/fields/fields.ts';

/** A customer's words. */
export const testimonial = defineBlock({
  name: 'testimonial',
  kind: 'record',
  fields: {
    quote: requiredTextarea({ maxLength: 320, translatable: true }),
    author: requiredText({ maxLength: 40 }),
    /** The subject of the testimonial: "P4 Long Stay, February 2026". */
    context: text({ maxLength: 60, translatable: true }),
    date: requiredDatetime(),
    verified: boolean(),
    /** How we checked the review; the law requires it wherever a review is called checked. */
    verification_note: text({ maxLength: 80, translatable: true }),
    /** Language tag of the customer's own words. */
    language_original: text({ pattern: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/ }),
    translated: boolean(),
    rating: number({ min: 1, max: 5 }),
    product: reference('car_park', 'hotel', 'lounge'),
    /** The customer's permission; internal and never rendered. */
    consent_ref: text(),
  },
});
