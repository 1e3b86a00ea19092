/**
 * The memory that builds of one process share: the record, which the next build need not read, and the shared parts of
 * pages, which it need not render. It is meant for long-lived processes. A build without a memory starts from the
 * record on the disk.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { copyParts, keepParts, type PageResources, type PartsByLanguage } from '#renderer';
import type { Drawings } from '../assets/drawings.ts';
import type { Config } from '../config/config.ts';
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
  /** The last build's data; undefined while a build runs, and after one that failed. */
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

/** A build whose data is kept in memory. */
export interface KeptBuild extends LeftBuild {
  readonly store: ContentStore;
  readonly recordFolder: string;
  /** The state of the record's head on the disk: another process may have built since. */
  readonly head: string;
}

/** The shared parts of pages, with the reads that validate them. */
export interface SharedRendering {
  readonly resources: PageResources;
  /** The texts of the configuration. */
  readonly messages: Config['messages'];
  readonly now: Date;
  readonly parts: PartsByLanguage;
  /** Includes the drawings that the parts show. */
  readonly drawings: Drawings;
}

/** Creates an empty memory. */
export function createBuildMemory(): BuildMemory {
  return { kept: undefined };
}

/** Recalls the last build: from memory if it still is the last, otherwise from the disk. Empties the memory. */
export function recallBuild(memory: BuildMemory | undefined, recordFolder: string): LeftBuild | undefined {
  const kept = memory?.kept;
  if (memory) memory.kept = undefined;
  if (kept?.recordFolder === recordFolder && kept.head === describeHead(recordFolder)) return kept;
  const stored = openBuildRecord(recordFolder);
  if (!stored) return undefined;
  // Only the compared content keeps the manifest, which has tens of megabytes in a big site.
  const { manifest, ...record } = stored;
  return { record, seen: recallContent({ ...record, manifest }), store: undefined, shared: undefined };
}

/** Keeps a build's data for its memory. */
export function keepBuild(kept: Omit<KeptBuild, 'head' | 'seen'>): KeptBuild {
  return { ...kept, seen: kept.store, head: describeHead(kept.recordFolder) };
}

/** The head is replaced by a rename, so each build's head has another inode. */
function describeHead(recordFolder: string): string {
  const stats = statSync(join(recordFolder, HEAD_FILE), { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
}

/** Describes what the parts contain and what is not content. */
function describeFixed({ resources, messages }: Pick<SharedRendering, 'resources' | 'messages'>): string {
  return JSON.stringify([resources, messages]);
}

/** Continues with those shared parts of the last build whose reads have not changed. */
export function continueSharing(
  last: SharedRendering | undefined,
  change: ContentChange | undefined,
  now: Omit<SharedRendering, 'parts'> & { readonly languages: readonly string[] },
): SharedRendering {
  const { resources, messages, now: moment, drawings, languages } = now;
  const isSame = last && change && describeFixed(last) === describeFixed(now);
  if (!isSame) return { resources, messages, now: moment, drawings, parts: keepParts() };
  const difference = toContentDifference(change, last.now.getTime() !== moment.getTime());
  return {
    ...{ resources, messages, now: moment, drawings: last.drawings },
    parts: copyParts(last.parts, languages, difference),
  };
}
