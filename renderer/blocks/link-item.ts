/** The item `link_item`: a link with its words, in lists, columns and the header's service links. */
import { defineBlock } from '../model/define-block.ts';
import { requiredMultilink, requiredText, text } from '../model/fields.ts';

/** One link with a label and, where there is room, a line of explanation. */
export const linkItem = defineBlock({
  name: 'link_item',
  kind: 'item',
  fields: {
    label: requiredText({ maxLength: 60, translatable: true }),
    text: text({ maxLength: 90, translatable: true }),
    link: requiredMultilink(),
  },
});
