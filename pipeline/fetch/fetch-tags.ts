/** Compares the space's counts of tags with the tags of the stories that the store will have. */

import type { ContentVersion } from '../store/store-types.ts';
import { readTags, type TagCounts } from '../storyblok/answers/read-tags.ts';
import type { FetchPlan } from './fetch-plan.ts';
import { cvOf, type FetchRun, isInScope } from './fetch-run.ts';

/** The version whose tags are looked at: drafts carry those of published stories, too. */
export function tagVersion({ versions }: Pick<FetchPlan, 'versions'>): ContentVersion {
  return versions.includes('draft') ? 'draft' : 'published';
}

/** Differences between the space's tags and the store's. A gap may be permanent: some spaces count stories that a token cannot see. */
export interface TagGap {
  /** The difference in stories for each tag, as text; equal gaps have equal texts. */
  readonly offsets: string;
  /** Whether the store has a tag that the space does not know: it was renamed or deleted. */
  readonly hasUnknown: boolean;
}

/** Finds the gap; undefined if the API does not list tags. */
export async function findTagGap(run: FetchRun): Promise<TagGap | undefined> {
  const { source, plan } = run;
  const version = tagVersion(plan);
  const counted = await readTags(source, { version, startsWith: plan.startsWith, cv: cvOf(run, version) });
  if (!counted) return undefined;
  const stored = countTags(run, version);
  const offsets = [...new Set([...counted.keys(), ...stored.keys()])]
    .map((name) => [name, (counted.get(name) ?? 0) - (stored.get(name) ?? 0)] as const)
    .filter(([, offset]) => offset !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    offsets: JSON.stringify(offsets),
    hasUnknown: [...stored.keys()].some((name) => !counted.has(name)),
  };
}

/** Whether a gap says that tags changed. Added and removed stories change both counts alike, so the gap stays the same. */
export function saysTagsChanged(gap: TagGap | undefined, lastOffsets: string | undefined): boolean {
  if (!gap) return false;
  return lastOffsets === undefined ? gap.hasUnknown : gap.offsets !== lastOffsets;
}

function countTags({ update, plan }: FetchRun, version: ContentVersion): TagCounts {
  const counts = new Map<string, number>();
  for (const facts of update.facts(version)) {
    if (!isInScope(facts, plan.startsWith)) continue;
    for (const tag of facts.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return counts;
}
