/** Blocks that the editor cannot tell apart. */
import { defineRule } from '../../check-rule.ts';

/** A uid that a story gives to several blocks. */
export const repeatedUid = defineRule({
  name: 'repeated-uid',
  severity: 'warning',
  means:
    'Several blocks of a story have the same `_uid`, so the editor and the preview take one for the other.',
  mend: 'Add the block again in the editor and delete the old one, or import it with a `_uid` of its own.',
  *check({ stories }) {
    for (const { slug, repeatedUids } of stories) {
      for (const [path, message] of repeatedUids) yield { story: slug, path, message };
    }
  },
});
