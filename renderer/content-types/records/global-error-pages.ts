/** The record `global_error_pages`: help and links on error pages. */
import { defineBlock } from '../../model/define-block.ts';
import { bloks, richText } from '../../model/fields/fields.ts';

/** Texts of error pages besides the error itself. */
export const globalErrorPages = defineBlock({
  name: 'global_error_pages',
  kind: 'record',
  fields: {
    help_text: richText({ maxLength: 300, translatable: true }),
    links: bloks({ allowed: ['link_item'], max: 6 }),
  },
});
