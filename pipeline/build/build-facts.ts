/**
 * The facts of a build, as its events carry them from stage to stage. Each is made once, by the stage that announces it, and
 * is read-only from then on. Listeners get a summary of them (`build/summaries.ts`).
 */

import type { SiteAssets } from '../assets/site-assets.ts';
import type { Output, OutputCounts } from '../output/open-output.ts';
import type { BuildPlan } from '../plan/build-plan.ts';
import type {
  ArtefactRecord,
  BuildRecord,
  FolderStates,
  ListRecord,
  RecordTables,
} from '../record/build-record.ts';
import type { ContentChange } from '../record/content-change.ts';
import type { PageHandle, PageMark } from '../record/page-handle.ts';
import type { PageTable } from '../record/page-table.ts';
import type { Crew } from '../render/engines/threads.ts';
import type { MadeList } from '../render/listed/make-list.ts';
import type { FailedPage, MadePage } from '../render/made-page.ts';
import type { OpenedContent } from '../render/open-content.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import type { BuildMemory, SharedRendering } from './build-memory.ts';

/** The facts that each event of a build carries. */
export interface BuildFacts {
  'build:started': StartedBuild;
  'store:edited': EditedStore;
  'stories:opened': OpenedBuild;
  'build:planned': PlannedBuild;
  'page:rendered': PageToWrite;
  'page:failed': FailedPage;
  'page:written': WrittenPage;
  'build:written': WrittenBuild;
  'build:published': PublishedBuild;
}

/** The name of an event of a build. */
export type BuildEvent = keyof BuildFacts;

/** A build that has been asked for, and the folder that it writes. */
export interface StartedBuild {
  readonly settings: BuildSettings;
  /** The memory of this process's builds; without one, nothing is kept. */
  readonly memory: BuildMemory | undefined;
  readonly output: Output;
}

/** A list of pages, made by this build or kept from the last one. */
export type PageList = MadeList | ListRecord;

/** Files of the store that were edited by hand. */
export interface EditedStore {
  readonly files: readonly string[];
}

/** A build whose content is settled, compared with the last build. */
export interface OpenedBuild extends StartedBuild {
  readonly content: OpenedContent;
  readonly assets: SiteAssets;
  /** Hash of everything that pages depend on apart from content. */
  readonly basis: string;
  /** The record of the last build, if there is one. It always says which files are the site's own. */
  readonly last: BuildRecord | undefined;
  /** Whether the record describes the site in the output folder, and may save work. */
  readonly isLastTrusted: boolean;
  /** Undefined when nothing of the last build can be relied on. */
  readonly continued: Continuation | undefined;
  /** The site's lists of pages. The content includes their pages. */
  readonly pageLists: readonly PageList[];
  /** Pages and reads. A build that continues the last one adds its own to the last build's. */
  readonly tables: RecordTables;
  /** Threads that were started before the build knew which pages it renders. */
  readonly crew: Crew | undefined;
  /** The shared parts of the pages; only in builds with a memory. */
  readonly shared: SharedRendering | undefined;
}

/** A last build that can be relied on, and what has changed since. */
export interface Continuation {
  readonly last: BuildRecord;
  /** The moment before this build added its pages. */
  readonly mark: PageMark;
  readonly change: ContentChange;
  /** One flag for each read of the last build: 1 when its answer is different now. */
  readonly stale: Uint8Array;
  /** Whether the style sheets, scripts or icons, to which all pages refer, have changed. */
  readonly haveResourcesChanged: boolean;
  /** Whether anything changed that artefacts depend on, apart from pages and content. */
  readonly haveSurroundingsChanged: boolean;
}

/** A build that knows its pages: the tables hold those that it keeps. */
export interface PlannedBuild extends OpenedBuild {
  readonly plan: BuildPlan;
  /** Pages of the last build that are rendered again, by address. */
  readonly formerPages: ReadonlyMap<string, PageHandle>;
  /** Pages that have not changed, but show a story that has been published again. */
  readonly redatedPages: readonly PageHandle[];
  /** Number of pages of the last build that the site no longer has. */
  readonly removedPages: number;
  /** Folders of the site, with the times at which they last changed. */
  readonly folders: FolderStates;
}

/** A page whose files are beside the site, and the table that records it. */
export interface PageToWrite extends Pick<OpenedBuild, 'output'> {
  readonly made: MadePage;
  /** The last build's page that this one replaces, if any. */
  readonly former: PageHandle | undefined;
  readonly pages: PageTable;
}

/** A page that has become part of the new site. */
export interface WrittenPage {
  readonly route: string;
  readonly bytes: number;
  /** Whether its files differ from the last build's. */
  readonly isChanged: boolean;
  /** A page that was rendered again, before and after. */
  readonly remade: RemadePage | undefined;
}

/** A page that was rendered again. */
export type RemadePage = readonly [before: PageHandle, after: PageHandle];

/** A build whose pages are all ready, except for those that failed. */
export interface WrittenBuild extends PlannedBuild {
  readonly failures: readonly FailedPage['failure'][];
  /** Number of pages that were made. */
  readonly rendered: number;
  readonly remadePages: readonly RemadePage[];
  /** Addresses of the pages whose files differ from the last build's. */
  readonly changedRoutes: readonly string[];
  /** Number of failed pages for which the last build's files are kept. */
  readonly keptPages: number;
  /** Number of the last build's pages that the site loses because they failed. */
  readonly lostPages: number;
  /** Paths of assets of earlier builds, to which kept pages refer. */
  readonly formerAssets: readonly string[];
}

/** A published site, and the result of publishing. */
export interface PublishedBuild extends OutputCounts {
  readonly buildId: string;
  /** The files beside the pages that this build made or kept, by the names of their makers. */
  readonly artefacts: Readonly<Record<string, ArtefactRecord>>;
  /** Failed pages: the number for which the last build's files are kept, and the number that the site loses. */
  readonly keptPages: number;
  readonly lostPages: number;
  readonly changedRoutes: readonly string[];
  readonly folders: FolderStates;
}
