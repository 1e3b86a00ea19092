/** The item `accordion_item`: one question and its answer. */
import { defineBlock } from '../../model/define-block.ts';
import { boolean, requiredText, richText, text } from '../../model/fields/fields.ts';

/** One panel of an accordion. */
export const accordionItem = defineBlock({
  name: 'accordion_item',
  kind: 'item',
  fields: {
    title: requiredText({ maxLength: 120, translatable: true }),
    /** Required of editors; a panel without it is left out. */
    body: richText({ translatable: true }),
    open: boolean(),
    anchor_id: text({ pattern: /^[a-z][a-z0-9-]{1,39}$/ }),
  },
});
