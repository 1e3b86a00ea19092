/** The item `hours_exception`: one day with different hours. */
import { clockPattern } from '../../format/clock.ts';
import { defineBlock } from '../../model/define-block.ts';
import { boolean, requiredDatetime, text } from '../../model/fields/fields.ts';

/** The hours of one day. */
export const hoursException = defineBlock({
  name: 'hours_exception',
  kind: 'item',
  fields: {
    date: requiredDatetime(),
    opens: text({ pattern: clockPattern }),
    closes: text({ pattern: clockPattern }),
    closed: boolean(),
    note: text({ maxLength: 90, translatable: true }),
  },
});
