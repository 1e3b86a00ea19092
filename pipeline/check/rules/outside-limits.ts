/** Fields with more or less than editors may fill in. */
import { defineRule } from '../check-rule.ts';

/** Storyblok holds limits while somebody edits: imports, and stories older than a limit, go beyond them. */
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
