/** Pictures without an `alt`. */
import { defineDocumentRule } from '../../document-rule.ts';

/** A picture that screen readers announce by the name of its file. */
export const imageWithoutAlt = defineDocumentRule({
  name: 'image-without-alt',
  severity: 'error',
  means: 'A picture has no "alt" at all, so screen readers read out the name of its file.',
  mend: 'Describe the picture, or give it an empty "alt" if it shows nothing that the text does not say.',
  *checkDocument({ images }) {
    for (const [src, hasAlt] of images) if (!hasAlt) yield `The picture ${src} has no "alt".`;
  },
});
