/** Markup that HTML does not allow. */
import { defineRule } from '../check-rule.ts';

/** Invalid markup: browsers repair it each in their way. */
export const invalidHtml = defineRule({
  name: 'invalid-html',
  severity: 'warning',
  means: 'A page has markup that HTML does not allow; browsers repair it, not always as it was meant.',
  mend: 'Correct the block or the text that the markup comes from.',
  *check({ pages }) {
    for (const { route, story, facts } of pages) {
      for (const message of facts.faults) yield { route, story, message };
    }
  },
});
