/** Finds the stories that are one page in the folders of several languages: Storyblok's alternates, in both directions. */
import type { StoryFacts } from '#renderer/model';

/** Uuids of a story's siblings, without the story itself, in the order of their ids. */
export type SiblingFinder = (facts: StoryFacts) => readonly string[];

/** Joins the stories of a version. A story that was fetched before its sibling existed does not name it; the sibling does. */
export function indexSiblings(stories: () => Iterable<StoryFacts>): SiblingFinder {
  const groups = new Map<number, Set<number>>();
  for (const { id, alternates = [] } of stories()) {
    if (alternates.length === 0) continue;
    const joined = new Set([id, ...alternates]);
    for (const member of [...joined]) for (const other of groups.get(member) ?? []) joined.add(other);
    for (const member of joined) groups.set(member, joined);
  }
  const uuids = new Map<number, string>();
  for (const { id, uuid } of stories()) if (groups.has(id)) uuids.set(id, uuid);
  return ({ id }) =>
    [...(groups.get(id) ?? [])]
      .filter((member) => member !== id)
      .sort((a, b) => a - b)
      .flatMap((member) => uuids.get(member) ?? []);
}
