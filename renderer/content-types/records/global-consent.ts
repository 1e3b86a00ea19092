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

/** A choice is valid for a year, as on GOV.UK, unless editors set another time. */
const DEFAULT_MAX_AGE_DAYS = 365;

/** The terms of a choice, which editors may change. */
interface ConsentTerms {
  readonly version?: number | undefined;
  readonly max_age_days?: number | undefined;
}

/** Attributes with the terms of a choice, for the element that asks for it. */
export function markConsentTerms({ version = 1, max_age_days: days = DEFAULT_MAX_AGE_DAYS }: ConsentTerms) {
  return { 'data-version': version, 'data-max-age-days': days };
}

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
