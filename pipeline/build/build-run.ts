/** The state that the stages of one build share: its settings, and the results of earlier stages. */

import type { SiteAssets } from '../assets/site-assets.ts';
import type { EventHub } from '../events.ts';
import type { Output, OutputCounts } from '../output/open-output.ts';
import type { BuildRecord, FolderStates, RecordTables } from '../record/build-record.ts';
import type { ComparedContent, ContentChange } from '../record/content-change.ts';
import type { Crew } from '../render/engines/threads.ts';
import type { FailedPage } from '../render/make-page.ts';
import type { OpenedContent } from '../render/open-content.ts';
import type { ContentStore } from '../store/store-types.ts';
import type { SharedRendering } from './build-memory.ts';
import type { BuildSettings } from './build-settings.ts';
import type { BuildWarning } from './build-warning.ts';
import type { PhaseClock, Span } from './phase-clock.ts';

/** One build while it runs. Stages fill in what comes after them needs, each part once. */
export interface BuildRun {
  readonly settings: BuildSettings;
  readonly events: EventHub;
  readonly clock: PhaseClock;
  /** The start-up times of threads, by their numbers. */
  readonly threads: Span[];
  readonly signal: AbortSignal | undefined;
  /** The record of the last build, if there is one. It always says which files are the site's own. */
  readonly last: BuildRecord | undefined;
  /** Whether it tells of the site that stands there, and may spare work. */
  readonly isLastTrusted: boolean;
  /** The content that the last build showed, until it has been compared. */
  seen: ComparedContent | undefined;
  /** The store of the last build, if this process has opened it, until it has been opened again. */
  lastStore: ContentStore | undefined;
  /** The shared parts of the last build's pages, if this process has made them. */
  readonly lastShared: SharedRendering | undefined;
  readonly output: Output;
  /** Folder of the record for the next build. */
  readonly recordFolder: string;
  readonly failures: FailedPage['failure'][];
  readonly warnings: BuildWarning[];
  /** Rows of the last build's pages that are made again, by address. */
  readonly formerRows: Map<string, number>;
  /** Rows of pages that are as they were, but show a story that has been published again. */
  redatedRows: readonly number[];
  /** Rows of pages that were rendered again, as they were and as they are. */
  readonly remadeRows: (readonly [former: number, row: number])[];
  /** Addresses of the pages whose files differ from the last build's. */
  readonly changedRoutes: string[];
  /** Whether the plan stands: the tables then hold this build's pages. */
  isPlanned: boolean;
  /** Pages that this build rendered, rather than taking them over. */
  rendered: number;
  /** Pages of the last build that are no more. */
  removedPages: number;
  /** Folders of the site as planning found them, with the times at which they last changed. */
  folders: FolderStates;
  opened: OpenedContent | undefined;
  /** Hash of everything that pages depend on beside content. */
  basis: string;
  /** The build that this one continues; undefined if the last build is not valid. */
  continued: Continuation | undefined;
  /** Pages and reads: the last build's, if this one continues it, with what it changes. */
  tables: RecordTables | undefined;
  assets: SiteAssets | undefined;
  /** Threads that were started before it was known what there is to render. */
  crew: Crew | undefined;
  /** The shared parts of its pages; only in builds with a memory. */
  shared: SharedRendering | undefined;
  result: BuildResult | undefined;
}

/** The opened content. Stages after the first rely on it. */
export function contentOf(build: BuildRun): OpenedContent {
  if (!build.opened) throw new Error('The store stage has not run.');
  return build.opened;
}

/** The bundled assets. Stages after the first rely on them. */
export function assetsOf(build: BuildRun): SiteAssets {
  if (!build.assets) throw new Error('The store stage has not run.');
  return build.assets;
}

/** Pages and reads of the site that is being made. Stages after the first rely on them. */
export function tablesOf(build: BuildRun): RecordTables {
  if (!build.tables) throw new Error('The store stage has not run.');
  return build.tables;
}

/** A last build that can be relied on, and what has changed since. */
export interface Continuation {
  readonly last: BuildRecord;
  /** Rows that its pages take in the table; those that follow are this build's. */
  readonly rows: number;
  readonly change: ContentChange;
  /** One flag a read of the last build: 1 when it is answered differently now. */
  readonly stale: Uint8Array;
}

/** The result of publishing. */
export interface BuildResult extends OutputCounts {
  readonly buildId: string;
}
