/** The content type `terminal`: one terminal of an airport, with its doors and check-in zones. */
import { defineBlock } from '../model/define-block.ts';
import { bloks, requiredReference, requiredText, richText, textarea } from '../model/fields/fields.ts';
import { pageFields } from './fields/page-fields.ts';
import { placeFields } from './fields/place-fields.ts';

/** Fields of a terminal. */
export const terminalFields = {
  ...pageFields,
  name: requiredText({ maxLength: 60, translatable: true }),
  /** The sign: T2 or N. */
  code: requiredText({ pattern: /^[A-Z][A-Z0-9]{0,2}$/ }),
  airport: requiredReference('airport'),
  ...placeFields,
  /** One door per line. */
  doors: textarea({ translatable: true }),
  summary: textarea({ maxLength: 160, translatable: true }),
  zones: bloks({ allowed: ['check_in_zone'] }),
  directions: richText({ translatable: true }),
};

/** The block with which `context.read` reads parts of a terminal from another page. */
export const terminal = defineBlock({ name: 'terminal', kind: 'record', fields: terminalFields });
