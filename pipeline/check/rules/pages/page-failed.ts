/** Pages that could not be made. */
import { defineRule } from '../../check-rule.ts';

/** A page that failed; a build refuses the site because of it. */
export const pageFailed = defineRule({
  name: 'page-failed',
  severity: 'error',
  means: 'A page could not be rendered, so the build publishes nothing.',
  mend: 'Correct the field or block that the message names.',
  *check({ failures }) {
    for (const { route, story, block, message, missingType } of failures) {
      if (missingType === undefined) yield { route, story, path: block, message };
    }
  },
});
