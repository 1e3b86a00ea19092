/** The content type `keeper`: a record, which other pages show. */
import { defineBlock, fields } from 'stopover';

export const keeper = defineBlock({
  name: 'keeper',
  kind: 'record',
  fields: { name: fields.requiredText(), since: fields.requiredNumber() },
});
