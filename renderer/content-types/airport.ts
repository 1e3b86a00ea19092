/** The content type `airport`: an airport, its time zone and its location; all other types refer to one. */
import { defineBlock } from '../model/define-block.ts';
import { bloks, requiredText, richText, text, textarea } from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';
import { placeFields } from './fields/place-fields.ts';

/** Fields of an airport. */
export const airportFields = {
  ...pageFields,
  name: requiredText({ maxLength: 60, translatable: true }),
  /** The site's own two-letter code: BR. */
  code: requiredText({ pattern: /^[A-Z]{2}$/ }),
  iata: text({ pattern: /^[A-Z]{3}$/ }),
  /** IANA name; every time on the airport's pages is in this zone, never in the visitor's. */
  time_zone: requiredText(),
  ...placeFields,
  country: text({ maxLength: 60, translatable: true }),
  summary: textarea({ maxLength: 160, translatable: true }),
  intro: richText({ translatable: true }),
  /** Only where the airport's terminals have no stories of their own. */
  terminal_panels: bloks({ allowed: ['terminal_panel'] }),
};

/** The block with which `context.read` reads parts of an airport from another page. */
export const airport = defineBlock({ name: 'airport', kind: 'record', fields: airportFields });
