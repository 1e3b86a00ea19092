/** Comparing two manifests by their middles finds the same as comparing all facts. */
import { describe, expect, it } from 'vitest';
import { compareContent, recallContent } from '../../../pipeline/record/content-change.ts';
import { openStore } from '../../../pipeline/store/open-store.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import type { Story } from '../../../renderer/index.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import fc from '../../support/runs/property-testing.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

interface Space {
  readonly stories: readonly Story[];
  readonly drafts: readonly Story[];
}

function openSpace({ stories, drafts }: Space) {
  const folder = makeTemporaryFolder();
  const update = beginStoreUpdate(folder, { fresh: true });
  for (const story of stories) update.put('published', story);
  for (const story of drafts) update.put('draft', story);
  update.commit({
    spaceId: 1,
    cv: 1,
    versions: ['published', 'draft'],
    languages: ['default'],
    startsWith: '',
  });
  return openStore(folder);
}

const story = fc
  .tuple(
    fc.nat({ max: 30 }),
    fc.constantFrom('a', 'b/a', 'über', 'x "y" \\', '%'),
    fc.constantFrom('One', 'Two', 'Ünï'),
  )
  .map(([number, slug, name]) =>
    makeStory(number + 1, {
      slug: `${slug}-${number}`,
      name,
      content: { _uid: 'u', component: 'page', name },
    }),
  );
const byUuid = (list: readonly Story[]) => [...new Map(list.map((entry) => [entry.uuid, entry])).values()];
const spaces = fc.record({
  stories: fc.array(story, { maxLength: 20 }).map(byUuid),
  drafts: fc.array(story, { maxLength: 4 }).map(byUuid),
});

describe('comparing contents', () => {
  it.each(['published', 'draft'] as const)('should find the stories that differ, %s', (version) => {
    fc.assert(
      fc.property(spaces, spaces, (first, second) => {
        const [before, after] = [openSpace(first), openSpace(second)];
        const seen = recallContent({ manifest: before.manifest(), routes: '', icons: '' });
        const { stories } = compareContent(seen, after, version);
        const uuids = Array.from({ length: 31 }, (_, number) => makeUuid(number + 1));
        for (const uuid of uuids) {
          const [old, now] = [before.fact(uuid, version), after.fact(uuid, version)];
          if (JSON.stringify(old) !== JSON.stringify(now))
            expect(stories.get(uuid)).toEqual({ before: old, after: now });
          // A draft may take the place of a published story that says the same: that is looked at, and found to be equal.
          else if (stories.has(uuid)) expect(stories.get(uuid)).toEqual({ before: old, after: now });
        }
      }),
      { numRuns: 40, seed: 7 },
    );
  });
});
