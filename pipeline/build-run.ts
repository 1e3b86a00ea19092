/** What the stages of one build share: its settings, and what the stages before have found out. */
import type {
  BlockDefinition,
  BlockLibrary,
  ContentReader,
  DocumentRenderer,
  PageFailure,
  Site,
} from '#renderer';
import type { Config } from './config.ts';
import type { ContentStore, ContentVersion } from './content/store-types.ts';
import type { Drawings } from './drawings.ts';
import type { EventHub } from './events.ts';
import type { BuildRecord, PageRecord } from './graph/build-record.ts';
import type { ReadTable } from './graph/read-table.ts';
import type { Output, OutputCounts } from './output.ts';
import type { PhaseClock } from './phase-clock.ts';
import type { SiteAssets } from './site-assets.ts';

/** What a build is asked to do. Folders are absolute. */
export interface BuildSettings {
  readonly config: Config;
  readonly storeFolder: string;
  readonly outFolder: string;
  readonly cacheFolder: string;
  readonly version: ContentVersion;
  /** Renders every page, whatever the last build has left. */
  readonly force: boolean;
  /** Renders only pages whose address matches, and leaves the rest of the site as it is. */
  readonly only: string | undefined;
  /** The moment the site is built for. */
  readonly now: Date;
  readonly extensions: SiteExtensions;
  /** Threads to render with; default: as many as there are cores, when there is enough to do. */
  readonly workers?: number | undefined;
  /** The compiled render thread; default: the one beside the engines. */
  readonly threadEntry?: URL | undefined;
  /** Hash of Stopover's own code: other code may render other bytes. */
  readonly codeHash: string;
}

/** What a site adds to Stopover, already loaded. */
export interface SiteExtensions {
  readonly blocks: readonly BlockDefinition[];
  readonly renderDocument: DocumentRenderer | undefined;
  /** Hash of the modules' code. */
  readonly hash: string;
}

/** A site that adds nothing. */
export const noExtensions: SiteExtensions = { blocks: [], renderDocument: undefined, hash: '' };

/** One build while it runs. Stages fill in what comes after them needs, each part once. */
export interface BuildRun {
  readonly settings: BuildSettings;
  readonly events: EventHub;
  readonly clock: PhaseClock;
  readonly signal: AbortSignal | undefined;
  /** The record of the last build, if there is one. */
  readonly last: BuildRecord | undefined;
  /** Hash of everything that pages depend on beside content. */
  readonly basis: string;
  readonly output: Output;
  /** Where the record for the next build goes. */
  readonly recordFile: string;
  readonly reads: ReadTable;
  readonly failures: (PageFailure & { readonly story: string })[];
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

/** The content that the store stage opened. */
export interface OpenedContent {
  readonly store: ContentStore;
  readonly site: Site;
  readonly reader: ContentReader;
  readonly library: BlockLibrary;
  readonly drawings: Drawings;
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

/** Something that people should know of and that does not fail the build. */
export interface BuildWarning {
  readonly code: string;
  readonly message: string;
  readonly route?: string;
  readonly story?: string;
  readonly path?: string;
}
