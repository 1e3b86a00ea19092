/** The record `global_consent`: the cookie notice and the categories visitors decide on. */
import { defineBlock } from '../../model/define-block.ts';
import {
  bloks,
  multilink,
  number,
  requiredOption,
  requiredText,
  richText,
  table,
  text,
} from '../../model/fields/fields.ts';

/** A kind of cookies that visitors allow or refuse together. */
export const consentCategory = defineBlock({
  name: 'consent_category',
  kind: 'item',
  fields: {
    key: requiredOption(['necessary', 'statistics', 'marketing', 'media']),
    name: requiredText({ maxLength: 30, translatable: true }),
    text: text({ maxLength: 200, translatable: true }),
    vendors: table({ translatable: true }),
  },
});

/** The site's consent notice. */
export const globalConsent = defineBlock({
  name: 'global_consent',
  kind: 'record',
  fields: {
    title: requiredText({ maxLength: 60, translatable: true }),
    text: richText({ maxLength: 400, translatable: true }),
    accept_label: text({ maxLength: 24, translatable: true }),
    reject_label: text({ maxLength: 24, translatable: true }),
    settings_label: text({ maxLength: 24, translatable: true }),
    categories: bloks({ allowed: ['consent_category'] }),
    policy_link: multilink(),
    /** A higher number asks all visitors again. */
    version: number({ min: 1 }),
    max_age_days: number({ min: 180, max: 365 }),
    accepted_text: text({ maxLength: 160, translatable: true }),
    rejected_text: text({ maxLength: 160, translatable: true }),
  },
});
