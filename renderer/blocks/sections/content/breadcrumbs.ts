/** The block `breadcrumbs`: changes the automatic trail of its page and shows nothing itself. */
import { defineBlock } from '../../../model/define-block.ts';
import { bloks, boolean } from '../../../model/fields/fields.ts';
import { sectionFields } from '../../parts/section-fields.ts';

/** Hides the trail of its page, or gives its ancestors other names. */
export const breadcrumbs = defineBlock({
  name: 'breadcrumbs',
  kind: 'section',
  fields: {
    ...sectionFields,
    hide: boolean(),
    labels: bloks({ allowed: ['crumb_label'] }),
  },
  render: () => null,
});
