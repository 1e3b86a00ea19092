/** Content types without a page template. */
import { countOf } from '../../../bytes/quantities.ts';
import { defineRule } from '../../check-rule.ts';

/** A content type without a page template: none of its stories can be shown. */
export const missingTemplate = defineRule({
  name: 'missing-template',
  severity: 'error',
  means: 'There is no page template for a content type, so its stories cannot become pages.',
  mend: 'Define the type with "definePage"; for stories that are not pages use "defineBlock" with kind "record", or keep them in a folder of "site.dataFolders".',
  *check({ failures }) {
    const types = new Map<string, (typeof failures)[number][]>();
    for (const failure of failures) {
      const { missingType } = failure;
      if (missingType === undefined) continue;
      const others = types.get(missingType);
      if (others) others.push(failure);
      else types.set(missingType, [failure]);
    }
    for (const [type, pages] of types) {
      const { route, story } = pages[0]!;
      const stories = new Set(pages.map((page) => page.story)).size;
      const counts = `${countOf(stories, 'story', 'stories')}, ${countOf(pages.length, 'page')}`;
      yield {
        route,
        story,
        message: `There is no page template for the content type "${type}" (${counts}).`,
      };
    }
  },
});
