/** The item `crumb_label`: another name for one ancestor in a page's breadcrumbs. */
import { defineBlock } from '../../model/define-block.ts';
import { requiredText } from '../../model/fields/fields.ts';

/** The story with this full slug gets this label in the trail. */
export const crumbLabel = defineBlock({
  name: 'crumb_label',
  kind: 'item',
  fields: {
    slug: requiredText(),
    label: requiredText({ maxLength: 30, translatable: true }),
  },
});
