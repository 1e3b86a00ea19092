/** Pages with the same title. */
import { defineRule } from '../../check-rule.ts';
import { reportDuplicates } from '../../faults/report-duplicates.ts';

/** Two pages of a language with the same title: visitors cannot tell search results apart. */
export const duplicateTitle = defineRule({
  name: 'duplicate-title',
  severity: 'warning',
  means:
    'Several pages of a language have the same title, so people cannot tell them apart in search results.',
  mend: 'Give each page a title of its own.',
  check: ({ pages }) => reportDuplicates(pages, 'title'),
});
