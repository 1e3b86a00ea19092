/** The item `step`: one thing to do, in order: on arrival, on return, on the way to the stop. */
import { defineBlock } from '../../model/define-block.ts';
import { requiredText, textarea } from '../../model/fields/fields.ts';

/** One step. */
export const step = defineBlock({
  name: 'step',
  kind: 'item',
  fields: {
    title: requiredText({ maxLength: 60, translatable: true }),
    text: textarea({ maxLength: 240, translatable: true }),
  },
});
