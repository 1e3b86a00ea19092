/** Pictures without an `alt`. */
import { defineRule } from '../check-rule.ts';

/** A picture that screen readers announce by the name of its file. */
export const imageWithoutAlt = defineRule({
  name: 'image-without-alt',
  severity: 'error',
  means: 'A picture has no "alt" at all, so screen readers read out the name of its file.',
  mend: 'Describe the picture, or give it an empty "alt" if it shows nothing that the text does not say.',
  *check({ pages }) {
    for (const { route, story, facts } of pages) {
      for (const [src, hasAlt] of facts.images) {
        if (!hasAlt) yield { route, story, message: `The picture ${src} has no "alt".` };
      }
    }
  },
});
