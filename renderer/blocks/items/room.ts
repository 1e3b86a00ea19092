/** The item `room`: a kind of room in a hotel. */
import { defineBlock } from '../../model/define-block.ts';
import { number, requiredText, text } from '../../model/fields/fields.ts';

/** One kind of room. */
export const room = defineBlock({
  name: 'room',
  kind: 'item',
  fields: {
    name: requiredText({ maxLength: 40, translatable: true }),
    sleeps: number({ min: 1, max: 6 }),
    note: text({ maxLength: 80, translatable: true }),
  },
});
