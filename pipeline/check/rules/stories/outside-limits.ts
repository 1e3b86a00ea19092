/** Fields with more or less content than their limits allow. */
import { defineRule } from '../../check-rule.ts';

/** Storyblok enforces limits only while editing, so imports and stories older than a limit can exceed them. */
export const outsideLimits = defineRule({
  name: 'outside-limits',
  severity: 'warning',
  means: 'A field has more, or less, than its limits in the schema allow; pages show it as it is.',
  mend: 'Shorten the text, or add or remove entries; or change the limit in the block.',
  *check({ stories }) {
    for (const { slug, breaches } of stories) {
      for (const [path, breach] of breaches) yield { story: slug, path, message: breach };
    }
  },
});
