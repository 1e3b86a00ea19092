/** The item `hours_row`: when something is open or runs, on some days of the week or on all. */
import { clockPattern } from '../../format/clock.ts';
import { weekdays } from '../../format/weekdays.ts';
import { defineBlock } from '../../model/define-block.ts';
import { boolean, options, text } from '../../model/fields/fields.ts';

/** Hours of some days; a closing time before the opening time is on the next day. */
export const hoursRow = defineBlock({
  name: 'hours_row',
  kind: 'item',
  fields: {
    /** Empty: every day. */
    days: options(weekdays),
    opens: text({ pattern: clockPattern }),
    closes: text({ pattern: clockPattern }),
    closed: boolean(),
  },
});
