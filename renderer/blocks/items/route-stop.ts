/** The item `route_stop`: a stop of a bus, in the order of the line. */
import { placeFields } from '../../content-types/fields/place-fields.ts';
import { defineBlock } from '../../model/define-block.ts';
import { boolean, number, requiredText, text } from '../../model/fields/fields.ts';

/** One stop of a shuttle route. */
export const routeStop = defineBlock({
  name: 'route_stop',
  kind: 'item',
  fields: {
    name: requiredText({ maxLength: 50, translatable: true }),
    note: text({ maxLength: 60, translatable: true }),
    ...placeFields,
    /** Ride from the first stop. */
    minutes_from_start: number({ min: 0, max: 120 }),
    on_request: boolean(),
  },
});
