/** Places of a page that have the same name. */
import { defineDocumentRule } from '../../document-rule.ts';

/** An id of several elements: links, labels and scripts find only the first one. */
export const duplicateAnchor = defineDocumentRule({
  name: 'duplicate-anchor',
  severity: 'warning',
  means: 'Several places of a page have the same anchor or id; links and labels lead to the first.',
  mend: 'Give each section and each element of the page a name of its own.',
  *checkDocument({ repeatedIds }) {
    for (const id of repeatedIds) yield `Several places of the page have the id "${id}".`;
  },
});
