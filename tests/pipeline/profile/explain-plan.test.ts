/** Names of stories that were removed, in the explanation of a plan. */
import { describe, expect, it } from 'vitest';
import { createFormerSlugFinder } from '../../../pipeline/profile/explain-plan.ts';
import type { PageHandle } from '../../../pipeline/record/page-handle.ts';
import type { PageText } from '../../../pipeline/record/page-table.ts';

/** Pages of the last build, which count how often one is read. */
function makePages(stories: readonly (readonly [uuid: string, slug: string])[]) {
  let reads = 0;
  return {
    reads: () => reads,
    pages: {
      *withRemoved() {
        for (const row of stories.keys()) yield row as PageHandle;
      },
      describe(row: PageHandle) {
        reads += 1;
        const [uuid, story] = stories[row]!;
        return { uuid, story } as PageText;
      },
    },
  };
}

describe('the former slugs of removed stories', () => {
  it('should read each page once, however many stories were removed, and none if none was', () => {
    const stories = Array.from({ length: 500 }, (_, index) => [`uuid-${index}`, `page-${index}`] as const);
    const { pages, reads } = makePages(stories);
    const find = createFormerSlugFinder(pages);
    expect(reads()).toBe(0);
    for (const [uuid, slug] of stories) expect(find(uuid)).toBe(slug);
    expect(find('uuid of a story without a page')).toBeUndefined();
    expect(reads()).toBe(500);
  });

  it('should be those of the first page, for a story that has several', () => {
    const { pages } = makePages([
      ['a', 'old'],
      ['a', 'older'],
    ]);
    expect(createFormerSlugFinder(pages)('a')).toBe('old');
  });
});
