/** What the stages of one build share: its settings, and what the stages before have found out. */
import type { BuildSettings } from './build-settings.ts';
import type { BuildWarning } from './build-warning.ts';
import type { EventHub } from './events.ts';
import type { BuildRecord, PageRecord } from './graph/build-record.ts';
import type { ReadTable } from './graph/read-table.ts';
import type { FailedPage } from './make-page.ts';
import type { OpenedContent } from './open-content.ts';
import type { Output, OutputCounts } from './output.ts';
import type { PhaseClock, Span } from './phase-clock.ts';
import type { SiteAssets } from './site-assets.ts';

/** One build while it runs. Stages fill in what comes after them needs, each part once. */
export interface BuildRun {
  readonly settings: BuildSettings;
  readonly events: EventHub;
  readonly clock: PhaseClock;
  /** How long threads took to start, by their numbers. */
  readonly threads: Span[];
  readonly signal: AbortSignal | undefined;
  /** The record of the last build, if there is one. */
  readonly last: BuildRecord | undefined;
  /** Hash of everything that pages depend on beside content. */
  readonly basis: string;
  readonly output: Output;
  /** Where the record for the next build goes. */
  readonly recordFile: string;
  readonly reads: ReadTable;
  readonly failures: FailedPage['failure'][];
  readonly warnings: BuildWarning[];
  readonly pages: PageRecord[];
  /** Addresses of the pages that this build rendered, rather than taking them over. */
  readonly rendered: Set<string>;
  /** Addresses of the pages whose files differ from the last build's. */
  readonly changedRoutes: string[];
  opened: OpenedContent | undefined;
  assets: SiteAssets | undefined;
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

/** What publishing did. */
export interface BuildResult extends OutputCounts {
  readonly buildId: string;
}
