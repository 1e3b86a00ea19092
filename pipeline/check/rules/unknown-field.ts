/** Fields that their block does not define. */
import { defineRule } from '../check-rule.ts';

/** A field that is filled in but shown nowhere. */
export const unknownField = defineRule({
  name: 'unknown-field',
  severity: 'info',
  means: 'A story has a field that its block does not know, so it is shown nowhere.',
  mend: 'Add the field to the block, or remove it from the space.',
  *check({ stories }) {
    for (const { slug, unknownFields } of stories) {
      for (const [path, block] of unknownFields) {
        const name = path.slice(path.lastIndexOf('.') + 1);
        yield { story: slug, path, message: `The block "${block}" has no field "${name}".` };
      }
    }
  },
});
