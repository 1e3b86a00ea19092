/** Fields that their block does not define. */
import { defineRule } from '../../check-rule.ts';

/** A field that is filled in but shown nowhere. */
export const unknownField = defineRule({
  name: 'unknown-field',
  severity: 'info',
  means:
    'A story has a field that its block does not know, so it is shown nowhere. It is a warning if the block knows one with almost the same name.',
  mend: 'Add the field to the block, or remove it from the space.',
  *check({ stories }) {
    for (const { slug, unknownFields } of stories) {
      for (const [path, block, meant] of unknownFields) {
        const name = path.slice(path.lastIndexOf('.') + 1);
        const message = `The block "${block}" has no field "${name}"`;
        if (meant === undefined) yield { story: slug, path, message: `${message}.` };
        else
          yield {
            ...{ story: slug, path, severity: 'warning' as const },
            message: `${message}, but one called "${meant}", which the story lacks; is one of the names misspelt?`,
          };
      }
    }
  },
});
