/** Pages with the same description. */
import { defineRule } from '../../check-rule.ts';
import { reportDuplicates } from '../../faults/report-duplicates.ts';

/** Two pages of a language with the same description. */
export const duplicateDescription = defineRule({
  name: 'duplicate-description',
  severity: 'warning',
  means: 'Several pages of a language have the same description.',
  mend: 'Describe each page in its own words, or clear the description.',
  check: ({ pages }) => reportDuplicates(pages, 'description'),
});
