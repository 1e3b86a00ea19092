/** The item `link_item`: a link with a note about its target. */
import { defineBlock } from '../../model/define-block.ts';
import { icon, requiredMultilink, requiredText, text } from '../../model/fields/fields.ts';

/** One link of a list, a footer column or an error page. */
export const linkItem = defineBlock({
  name: 'link_item',
  kind: 'item',
  fields: {
    label: requiredText({ maxLength: 60, translatable: true }),
    text: text({ maxLength: 90, translatable: true }),
    link: requiredMultilink(),
    /** Shown before the label. */
    icon: icon(),
  },
});
