/**
 * What builds of one process keep for each other: the record, which the next one need not read, and what pages share, which
 * it need not make. For processes that stay up; a build without a memory begins with what lies on the disk.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { copyParts, keepParts, type PageResources, type PartsByLanguage } from '#renderer';
import type { Drawings } from '../assets/drawings.ts';
import { type BuildRecord, HEAD_FILE, openBuildRecord } from '../record/build-record.ts';
import { type ComparedContent, type ContentChange, recallContent } from '../record/content-change.ts';
import type { ContentStore } from '../store/store-types.ts';
import { describeDifference } from './describe-difference.ts';

/** What builds keep for each other. */
export interface BuildMemory {
  /** What the last build left; nothing while one is going on, nor after one that failed. */
  kept: KeptBuild | undefined;
}

/** What a build leaves for the next one. */
export interface LeftBuild {
  readonly record: BuildRecord;
  /** The content that it showed. */
  readonly seen: ComparedContent;
  /** The same as a store, if this process has opened it. */
  readonly store: ContentStore | undefined;
  /** What its pages shared, if this process has made it. */
  readonly shared: SharedRendering | undefined;
}

/** A build whose leavings are in memory. */
export interface KeptBuild extends LeftBuild {
  readonly store: ContentStore;
  readonly recordFolder: string;
  /** How the record's head lay on the disk: another process may have built since. */
  readonly head: string;
}

/** What pages share, with what it holds for. */
export interface SharedRendering {
  readonly resources: PageResources;
  readonly now: Date;
  readonly parts: PartsByLanguage;
  /** Those that the parts show are among them. */
  readonly drawings: Drawings;
}

/** A memory of nothing. */
export function createBuildMemory(): BuildMemory {
  return { kept: undefined };
}

/** What the last build left: in memory if it still is the last, else on the disk. From here on the memory holds nothing. */
export function recallBuild(memory: BuildMemory | undefined, recordFolder: string): LeftBuild | undefined {
  const kept = memory?.kept;
  if (memory) memory.kept = undefined;
  if (kept?.recordFolder === recordFolder && kept.head === describeHead(recordFolder)) return kept;
  const stored = openBuildRecord(recordFolder);
  if (!stored) return undefined;
  // Only what is compared with holds the manifest, which has tens of megabytes in a big site.
  const { manifest, ...record } = stored;
  return { record, seen: recallContent({ ...record, manifest }), store: undefined, shared: undefined };
}

/** What a build has left, for its memory. */
export function keepBuild(kept: Omit<KeptBuild, 'head' | 'seen'>): KeptBuild {
  return { ...kept, seen: kept.store, head: describeHead(kept.recordFolder) };
}

/** A head is written beside and renamed: every one is a file of its own. */
function describeHead(recordFolder: string): string {
  const stats = statSync(join(recordFolder, HEAD_FILE), { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
}

/** What pages of this build share, beginning with what has not changed since the last one. */
export function continueSharing(
  last: SharedRendering | undefined,
  change: ContentChange | undefined,
  now: Omit<SharedRendering, 'parts'> & { readonly languages: readonly string[] },
): SharedRendering {
  const { resources, now: moment, drawings, languages } = now;
  const isSame = last && change && JSON.stringify(last.resources) === JSON.stringify(resources);
  if (!isSame) return { resources, now: moment, drawings, parts: keepParts() };
  const difference = describeDifference(change, last.now.getTime() !== moment.getTime());
  return {
    ...{ resources, now: moment, drawings: last.drawings },
    parts: copyParts(last.parts, languages, difference),
  };
}
