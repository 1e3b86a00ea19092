/** Markup that HTML does not allow. */
import { defineDocumentRule } from '../../document-rule.ts';

/** Invalid markup, which each browser repairs in its own way. */
export const invalidHtml = defineDocumentRule({
  name: 'invalid-html',
  severity: 'warning',
  means: 'A page has markup that HTML does not allow; browsers repair it, not always as it was meant.',
  mend: 'Correct the block or the text that the markup comes from.',
  checkDocument: ({ faults }) => faults,
});
