/** The item `terminal_panel`: a terminal that has no page of its own. */
import { placeFields } from '../../content-types/fields/place-fields.ts';
import { defineBlock } from '../../model/define-block.ts';
import { bloks, requiredText, richText, textarea } from '../../model/fields/fields.ts';

/** A terminal, described on its airport's page. */
export const terminalPanel = defineBlock({
  name: 'terminal_panel',
  kind: 'item',
  fields: {
    name: requiredText({ maxLength: 60, translatable: true }),
    code: requiredText({ pattern: /^[A-Z][A-Z0-9]{0,2}$/ }),
    ...placeFields,
    doors: textarea({ maxLength: 240, translatable: true }),
    directions: richText({ translatable: true }),
    zones: bloks({ allowed: ['check_in_zone'] }),
  },
});
