/** The item `journey_step`: one leg of the way from the car to the gate. */
import { defineBlock } from '../../model/define-block.ts';
import { number, requiredOption, requiredText, text } from '../../model/fields/fields.ts';

/** A sign, what to do there, and how long it takes. */
export const journeyStep = defineBlock({
  name: 'journey_step',
  kind: 'item',
  fields: {
    tile_kind: requiredOption(['p', 's', 't', 'h', 'l', 'gate']),
    code: requiredText({ maxLength: 5 }),
    title: requiredText({ maxLength: 40, translatable: true }),
    text: text({ maxLength: 90, translatable: true }),
    /** Empty at the end of the journey. */
    minutes: number({ min: 0, max: 180 }),
  },
});
