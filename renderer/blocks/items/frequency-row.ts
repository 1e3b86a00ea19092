/** The item `frequency_row`: how often a bus runs in a part of the day, and how long it takes. */
import { clockPattern } from '../../format/clock.ts';
import { weekdays } from '../../format/weekdays.ts';
import { defineBlock } from '../../model/define-block.ts';
import { number, options, requiredNumber, requiredText } from '../../model/fields/fields.ts';

/** One part of the day; an end before the start is on the next day. */
export const frequencyRow = defineBlock({
  name: 'frequency_row',
  kind: 'item',
  fields: {
    from: requiredText({ pattern: clockPattern }),
    to: requiredText({ pattern: clockPattern }),
    /** Empty: every day. */
    days: options(weekdays),
    every_min: requiredNumber({ min: 1, max: 120 }),
    ride_min: number({ min: 1, max: 90 }),
  },
});
