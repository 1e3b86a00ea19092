/** The item `link_group`: links under one heading. */
import { defineBlock } from '../../model/define-block.ts';
import { bloks, requiredText } from '../../model/fields/fields.ts';

/** A column of the footer or a group of the help's start page. */
export const linkGroup = defineBlock({
  name: 'link_group',
  kind: 'item',
  fields: {
    title: requiredText({ maxLength: 24, translatable: true }),
    links: bloks({ allowed: ['link_item'], max: 8 }),
  },
});
