/** Compares the stories of a store, and the pages of its lists, with what they are as drafts. */
import type { StoryFacts } from '#renderer';
import { type ContentChange, isStructuralChange, type StoryChange } from '../record/content-change.ts';
import type { OpenedContent } from '../render/open-content.ts';

/** Returns the change that publishing all drafts would be. Only stories and lists have drafts. */
export function compareDrafts(published: OpenedContent, drafts: OpenedContent): ContentChange {
  const { store } = drafts;
  const before = new Map(Array.from(store.facts('published'), (facts) => [facts.uuid, facts]));
  const changed = [...findChanges(before, store.facts('draft'))];
  const listed = [...findChanges(listFacts(published), listFacts(drafts).values())];
  return {
    stories: new Map([...changed, ...listed]),
    isStructural: listed.length > 0 || changed.some(([, change]) => isStructuralChange(change)),
    ...{ datasources: new Set(), formerSlugs: false, routes: false, icons: false },
  };
}

/** Pages read listed pages as they read stories. */
function listFacts({ listed }: OpenedContent): ReadonlyMap<string, StoryFacts> {
  return new Map(listed.all().map(({ facts }) => [facts.uuid, facts]));
}

function* findChanges(
  before: ReadonlyMap<string, StoryFacts>,
  after: Iterable<StoryFacts>,
): Generator<readonly [uuid: string, change: StoryChange]> {
  const gone = new Map(before);
  for (const facts of after) {
    const former = gone.get(facts.uuid);
    gone.delete(facts.uuid);
    if (JSON.stringify(former) !== JSON.stringify(facts))
      yield [facts.uuid, { before: former, after: facts }];
  }
  for (const [uuid, facts] of gone) yield [uuid, { before: facts, after: undefined }];
}
