/** The item `check_in_zone`: which airlines check in where. */
import { defineBlock } from '../../model/define-block.ts';
import { requiredText, text } from '../../model/fields/fields.ts';

/** One zone of a terminal's check-in hall. */
export const checkInZone = defineBlock({
  name: 'check_in_zone',
  kind: 'item',
  fields: {
    zone: requiredText({ maxLength: 20, translatable: true }),
    airlines: text({ maxLength: 120, translatable: true }),
    note: text({ maxLength: 90, translatable: true }),
  },
});
