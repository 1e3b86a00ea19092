/** Compares the tags that the space counts with those of the stories that the store will hold. */

import type { ContentVersion } from '../store/store-types.ts';
import { readTags, type TagCounts } from '../storyblok/answers/read-tags.ts';
import type { FetchPlan } from './fetch-plan.ts';
import { cvOf, type FetchRun, isInScope } from './fetch-run.ts';

/** The version whose tags are looked at: drafts carry those of published stories, too. */
export function tagVersion({ versions }: Pick<FetchPlan, 'versions'>): ContentVersion {
  return versions.includes('draft') ? 'draft' : 'published';
}

/** Differences between the space's tags and the store's. A gap may last: some spaces count stories that a token does not see. */
export interface TagGap {
  /** By how many stories each tag differs, as text; equal gaps give equal texts. */
  readonly offsets: string;
  /** Whether the store has a tag that the space does not know: it was renamed or deleted. */
  readonly hasUnknown: boolean;
}

/** Finds the gap; undefined where the API does not tell its tags. */
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

/** Whether a gap says that tags changed. Stories that come and go change both counts alike, so that it stays as it was. */
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
