/** The options and the report of a fetch. */

import type { EventHub } from '../events.ts';
import type { ContentVersion } from '../store/store-types.ts';
import type { SourceSettings } from '../storyblok/storyblok-source.ts';
import type { Timing } from '../storyblok/timing.ts';

/** The space to fetch from, and how. */
export interface FetchSource extends Omit<SourceSettings, 'timing' | 'signal' | 'onRetry'> {
  /** Id of the space that the token has to open; not checked when absent. */
  readonly spaceId?: number | undefined;
  /** True for a folder of stories that names no space, so its id is made up. */
  readonly isNameless?: boolean | undefined;
  /** True for files that people edit: no date shows what changed, so everything is read each time. */
  readonly isUndated?: boolean | undefined;
}

/** The options of a fetch. */
export interface FetchOptions {
  readonly source: FetchSource;
  readonly storeFolder: string;
  /** Folder for the pages of an unfinished fetch, such as `.stopover/fetch`; nothing else may live in it. */
  readonly cacheFolder: string;
  readonly versions: readonly ContentVersion[];
  /** Content languages as the space calls them. Default: all of the space. */
  readonly languages?: readonly string[] | undefined;
  /** Fetches only stories whose full slug starts with this text. */
  readonly startsWith?: string | undefined;
  /** Reads everything again. */
  readonly full?: boolean | undefined;
  /** Reports what would change and writes nothing. */
  readonly dryRun?: boolean | undefined;
  /** Allows replacing another space's content and removing any number of stories. */
  readonly allowRemovals?: boolean | undefined;
  readonly events: EventHub;
  /** Stops the fetch; the store stays as it was and the next fetch goes on from there. */
  readonly signal?: AbortSignal | undefined;
  /** Default: the machine's clock, timers and chance. */
  readonly timing?: Timing | undefined;
}

/** Something that could not be fetched or looks wrong, but did not stop the fetch. */
export interface FetchWarning {
  readonly code: string;
  readonly message: string;
  /** Address of the story it is about. */
  readonly story?: string;
}

/** `full`: everything was read · `incremental`: only what changed · `unchanged`: nothing has changed. */
export type FetchMode = 'full' | 'incremental' | 'unchanged';

/** The outcome of a fetch (docs/cli.md). */
export interface FetchReport {
  readonly mode: FetchMode;
  readonly requests: number;
  readonly retries: number;
  /** Pages that an earlier, unfinished fetch had read. */
  readonly resumedPages: number;
  readonly stories: {
    readonly total: number;
    readonly added: number;
    readonly changed: number;
    readonly removed: number;
    readonly unchanged: number;
  };
  readonly languages: readonly string[];
  readonly cv: number;
  /** Null for a folder of stories, and for a space that does not name itself. */
  readonly spaceName: string | null;
  /** Folder of the store. */
  readonly store: string;
  readonly warnings: readonly FetchWarning[];
}
