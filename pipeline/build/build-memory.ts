/**
 * The memory that builds of one process share: the record, which the next build need not read, and the shared parts of
 * pages, which it need not render. For processes that stay up; a build without a memory begins with what lies on the
 * disk.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { copyParts, keepParts, type PageResources, type PartsByLanguage } from '#renderer';
import type { Drawings } from '../assets/drawings.ts';
import { type BuildRecord, HEAD_FILE, openBuildRecord } from '../record/build-record.ts';
import {
  type ComparedContent,
  type ContentChange,
  recallContent,
  toContentDifference,
} from '../record/content-change.ts';
import type { ContentStore } from '../store/store-types.ts';

/** The memory that builds of one process share. */
export interface BuildMemory {
  /** The last build's data; nothing while a build runs, or after one that failed. */
  kept: KeptBuild | undefined;
}

/** The data that a build leaves for the next one. */
export interface LeftBuild {
  readonly record: BuildRecord;
  /** The content that it showed. */
  readonly seen: ComparedContent;
  /** The same as a store, if this process has opened it. */
  readonly store: ContentStore | undefined;
  /** The shared parts of its pages, if this process has made them. */
  readonly shared: SharedRendering | undefined;
}

/** A build whose leavings are in memory. */
export interface KeptBuild extends LeftBuild {
  readonly store: ContentStore;
  readonly recordFolder: string;
  /** The state of the record's head on the disk: another process may have built since. */
  readonly head: string;
}

/** The shared parts of pages, with the reads that validate them. */
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

/** Recalls the last build: from memory if it still is the last, or else from the disk. From here on the memory holds nothing. */
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

/** Keeps a build's data for its memory. */
export function keepBuild(kept: Omit<KeptBuild, 'head' | 'seen'>): KeptBuild {
  return { ...kept, seen: kept.store, head: describeHead(kept.recordFolder) };
}

/** A head is written beside and renamed: every one is a file of its own. */
function describeHead(recordFolder: string): string {
  const stats = statSync(join(recordFolder, HEAD_FILE), { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
}

/** Continues the shared parts of the last build, as far as their reads have not changed. */
export function continueSharing(
  last: SharedRendering | undefined,
  change: ContentChange | undefined,
  now: Omit<SharedRendering, 'parts'> & { readonly languages: readonly string[] },
): SharedRendering {
  const { resources, now: moment, drawings, languages } = now;
  const isSame = last && change && JSON.stringify(last.resources) === JSON.stringify(resources);
  if (!isSame) return { resources, now: moment, drawings, parts: keepParts() };
  const difference = toContentDifference(change, last.now.getTime() !== moment.getTime());
  return {
    ...{ resources, now: moment, drawings: last.drawings },
    parts: copyParts(last.parts, languages, difference),
  };
}
