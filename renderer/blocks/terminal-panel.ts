/** The item `terminal_panel`: a terminal on its airport's page, where it has no page of its own. */

import { placeFields } from '../content-types/place-fields.ts';
import { defineBlock } from '../model/define-block.ts';
import { bloks, requiredText, richText, textarea } from '../model/fields.ts';

/** A terminal as part of its airport. */
export const terminalPanel = defineBlock({
  name: 'terminal_panel',
  kind: 'item',
  fields: {
    name: requiredText({ maxLength: 60, translatable: true }),
    code: requiredText({ pattern: /^[A-Z][A-Z0-9]{0,2}$/ }),
    ...placeFields,
    /** One door a line. */
    doors: textarea({ translatable: true }),
    directions: richText({ translatable: true }),
    zones: bloks({ allowed: ['check_in_zone'] }),
  },
});
