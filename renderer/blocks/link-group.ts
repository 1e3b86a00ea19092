/** The item `link_group`: links under one heading, in the footer and on the help's start page. */
import { defineBlock } from '../model/define-block.ts';
import { bloks, requiredText } from '../model/fields.ts';

/** Links that belong together. */
export const linkGroup = defineBlock({
  name: 'link_group',
  kind: 'item',
  fields: {
    title: requiredText({ maxLength: 24, translatable: true }),
    links: bloks({ allowed: ['link_item'], min: 1, max: 8 }),
  },
});
