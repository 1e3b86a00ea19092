/**
 * The facts of a build, as its events carry them from stage to stage. Each is made once, by the stage that announces it, and
 * only read from there on. Bystanders get a summary of them (`build/summaries.ts`).
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

/** A list of pages that this build has made, or the last one's. */
export type BroughtList = MadeList | ListRecord;

/** Files of the store that were edited by hand. */
export interface EditedStore {
  readonly files: readonly string[];
}

/** A build whose content is settled, compared with the last build. */
export interface OpenedBuild extends StartedBuild {
  readonly content: OpenedContent;
  readonly assets: SiteAssets;
  /** Hash of everything that pages depend on beside content. */
  readonly basis: string;
  /** The record of the last build, if there is one. It always says which files are the site's own. */
  readonly last: BuildRecord | undefined;
  /** Whether it tells of the site that stands there, and may spare work. */
  readonly isLastTrusted: boolean;
  /** Undefined when nothing of the last build can be relied on. */
  readonly continued: Continuation | undefined;
  /** The site's lists of pages; the content has these pages. */
  readonly pageLists: readonly BroughtList[];
  /** Pages and reads: the last build's, if this one continues it, to which this build adds its own. */
  readonly tables: RecordTables;
  /** Threads that were started before it was known what there is to render. */
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
  /** One flag a read of the last build: 1 when it is answered differently now. */
  readonly stale: Uint8Array;
  /** Whether pages refer to other style sheets, scripts or icons, which all of them do. */
  readonly areResourcesOthers: boolean;
  /** Whether artefacts depend on something else than before, beside pages and content. */
  readonly areSurroundingsOthers: boolean;
}

/** A build that knows its pages: the tables hold those that it keeps. */
export interface PlannedBuild extends OpenedBuild {
  readonly plan: BuildPlan;
  /** The last build's pages that are made again, by address. */
  readonly formerPages: ReadonlyMap<string, PageHandle>;
  /** Pages that are as they were, but show a story that has been published again. */
  readonly redatedPages: readonly PageHandle[];
  /** Pages of the last build that are no more. */
  readonly removedPages: number;
  /** Folders of the site, with the times at which they last changed. */
  readonly folders: FolderStates;
}

/** A page whose files stand beside the site, and where it is noted. */
export interface PageToWrite extends Pick<OpenedBuild, 'output'> {
  readonly made: MadePage;
  /** The last build's page, if this one is made in its place. */
  readonly former: PageHandle | undefined;
  readonly pages: PageTable;
}

/** A page that has become part of the new site. */
export interface WrittenPage {
  readonly route: string;
  readonly bytes: number;
  /** Whether its files differ from the last build's. */
  readonly isChanged: boolean;
  /** A page that was rendered again, as it was and as it is. */
  readonly remade: RemadePage | undefined;
}

/** A page that was rendered again. */
export type RemadePage = readonly [before: PageHandle, after: PageHandle];

/** A build whose pages all stand ready, but for those that failed. */
export interface WrittenBuild extends PlannedBuild {
  readonly failures: readonly FailedPage['failure'][];
  /** Number of pages that were made. */
  readonly rendered: number;
  readonly remadePages: readonly RemadePage[];
  /** Addresses of the pages whose files differ from the last build's. */
  readonly changedRoutes: readonly string[];
  /** Number of failed pages of which the last build's files stay. */
  readonly keptPages: number;
  /** Number of the last build's pages that are no more because they failed. */
  readonly lostPages: number;
}

/** A published site, and the result of publishing. */
export interface PublishedBuild extends OutputCounts {
  readonly buildId: string;
  /** The files beside the pages that this build made or kept, by the names of their makers. */
  readonly artefacts: Readonly<Record<string, ArtefactRecord>>;
  /** Failed pages: of how many the last build's files stay, and how many of its pages are no more. */
  readonly keptPages: number;
  readonly lostPages: number;
  readonly changedRoutes: readonly string[];
  readonly folders: FolderStates;
}
