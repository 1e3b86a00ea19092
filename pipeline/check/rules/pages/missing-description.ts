/** Pages without a description. */
import { defineRule } from '../../check-rule.ts';

/** A page that search engines describe as they like. */
export const missingDescription = defineRule({
  name: 'missing-description',
  severity: 'info',
  means: 'A page has no description, so search engines choose some of its words.',
  mend: 'Describe the page in one or two sentences.',
  *check({ pages }) {
    for (const { route, story, facts, summary } of pages) {
      if (facts.description === '' && !summary.noindex)
        yield { route, story, message: 'The page has no description.' };
    }
  },
});
