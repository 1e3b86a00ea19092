/** The fixture store as the rest of the pipeline sees it. */
import type { ComputedRoute, Icon, ListingQuery, Story, StoryFacts } from '#renderer/model';

/** A file of the store: its path with forward slashes, relative to the folder, and the hash of its bytes. */
export interface StoredFile {
  readonly path: string;
  readonly hash: string;
}

/** The version of a story: published, as visitors see it, or draft, as editors have saved it. */
export type ContentVersion = 'published' | 'draft';

/** A datasource with its entries; `translations` holds the dimensions that have another value. */
export interface Datasource {
  readonly slug: string;
  readonly name: string;
  readonly entries: readonly {
    readonly id: number;
    readonly name: string;
    readonly value: string;
    readonly translations: Readonly<Record<string, string>>;
  }[];
}

/** The conditions of a listing, or the time of the last change. */
export interface FactsQuery extends ListingQuery {
  /** ISO 8601, as the space writes it. The other conditions are then ignored. */
  readonly changedAt?: string;
}

/** A slug that a story had in an earlier fetch, in one content language; no published story has it now. */
export interface FormerSlug {
  readonly uuid: string;
  readonly language: string;
  readonly slug: string;
}

/** The facts of the store as a whole. */
export interface StoreSummary {
  /** Version of the store's format. */
  readonly format: number;
  readonly spaceId: number | null;
  /** Cache version of the space at the last fetch of published content. */
  readonly cv: number;
  readonly versions: readonly ContentVersion[];
  /** Content languages: `default` first. */
  readonly languages: readonly string[];
  /** Start of the slugs that the last fetch was limited to; empty for the whole space. */
  readonly startsWith: string;
  /** Changes if and only if any content of the store changes. */
  readonly fingerprint: string;
}

/** Reads the store. Everything is synchronous: React renders synchronously, and bodies are read when a page needs them. */
export interface ContentStore {
  readonly folder: string;
  readonly summary: StoreSummary;
  /** Number of published stories. */
  readonly storyCount: number;
  /** Facts of every story that has this version. A draft equal to its published story has the published facts. */
  facts(version: ContentVersion): Iterable<StoryFacts>;
  fact(uuid: string, version: ContentVersion): StoryFacts | undefined;
  /** Facts of the stories that meet a query, as a listing shows them. */
  find(query: FactsQuery, version: ContentVersion): readonly StoryFacts[];
  /** The manifest that one commit wrote, with one character for each byte (`readAsBytes`). */
  manifest(): string;
  /**
   * Opens the store again as its last commit left it, which is faster than the first time.
   * @throws StopoverError store-missing, store-damaged or store-newer
   */
  reopen(): ContentStore;
  /** The file of a story in a language and version, as the manifest says; undefined when there is none. */
  locate(uuid: string, language: string, version: ContentVersion): StoredFile | undefined;
  /** The file of a datasource. */
  datasourceFile(slug: string): StoredFile | undefined;
  /** Every file that the manifest lists. */
  files(): Iterable<StoredFile>;
  /** @throws StopoverError store-damaged when the file is missing or not what the manifest says. */
  story(uuid: string, language: string, version: ContentVersion): Story | undefined;
  datasources(): readonly string[];
  datasource(slug: string): Datasource | undefined;
  formerSlugs(): readonly FormerSlug[];
  /** Changes when any computed route changes. */
  routesVersion(): string;
  /** The computed route of a shuttle's story. @throws StopoverError store-damaged when the file of routes cannot be read. */
  route(uuid: string): ComputedRoute | undefined;
  /** Changes when any icon changes. */
  iconsVersion(): string;
  /** An icon that content names, by collection and name. @throws StopoverError store-damaged when the file of icons cannot be read. */
  icon(name: string): Icon | undefined;
  /** Texts of the files beside the manifest, by name, as they were when the store was opened. */
  sideFiles(): ReadonlyMap<string, string>;
}

/** Uuids of the stories that a fetch added, changed, removed or left unchanged. */
export interface StoreDifference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Slugs of the datasources that were added, changed or removed. */
  readonly datasources: readonly string[];
}

/** Stories and translations that an update removes. */
export interface Removals {
  /** Number of stories before. */
  readonly total: number;
  /** Slugs of the stories that go. */
  readonly slugs: readonly string[];
  /** Languages that stories lose which stay: the number of stories that had it, and the slugs of those that lose it. */
  readonly languages: readonly {
    readonly language: string;
    readonly total: number;
    readonly slugs: readonly string[];
  }[];
}

/** The facts that a fetch sets when it commits. */
export interface CommitFacts extends Pick<StoreSummary, 'spaceId' | 'cv' | 'startsWith'> {
  /** Versions that were fetched. The store also keeps the others that it has, except in a `fresh` update. */
  readonly versions: readonly ContentVersion[];
  /** Content languages that were fetched. Others are kept like versions. */
  readonly languages: readonly string[];
}

/** One update of the store. Readers see none of it before `commit`, and all of it afterwards. */
export interface StoreUpdate {
  /** Adds or replaces one story in one language and version. */
  put(version: ContentVersion, story: Story): void;
  /** Removes a version of a story in every language. A story without its published version keeps its draft. */
  remove(version: ContentVersion, uuid: string): void;
  putDatasource(datasource: Datasource): void;
  removeDatasource(slug: string): void;
  /** Facts of the stories that the store will hold in this version. A draft equal to its published story has the published facts. */
  facts(version: ContentVersion): Iterable<StoryFacts>;
  /** Uuids of this version that have not been put since the update began; for deletions after a full fetch. */
  untouched(version: ContentVersion): readonly string[];
  /** Makes all changes visible at once and ends the update, also when it throws. */
  commit(facts: CommitFacts): StoreDifference;
  /** Returns the difference that `commit` would make, without committing; for dry runs. */
  difference(): StoreDifference;
  /** Returns the stories and translations that `commit` would remove. */
  removals(): Removals;
  /** Ends the update and leaves the store as it was; does nothing after `commit`. */
  abandon(): void;
}
