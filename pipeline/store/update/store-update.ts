/** Writes an update of the fixture store. Bodies go to the disk at once; only facts and hashes stay in memory. */
import type { Story, StoryFacts } from '#renderer/model';
import { writeCanonicalJson } from '../../bytes/canonical-json.ts';
import { hashContent } from '../../bytes/hash.ts';
import { type Disk, realDisk } from '../../disk/disk.ts';
import { StopoverError } from '../../errors.ts';
import { takeLock } from '../../locks/process-lock.ts';
import {
  emptyManifest,
  type Manifest,
  type StoredManifest,
  writeHeader,
  writeManifest,
} from '../manifest/manifest.ts';
import { isIntact, isStoreFault, readBody, readManifest } from '../store-files.ts';
import { layOut, type StoreLayout } from '../store-layout.ts';
import { datasourcePath } from '../store-paths.ts';
import type {
  CommitFacts,
  ContentVersion,
  Datasource,
  StoreDifference,
  StoredFile,
  StoreUpdate,
} from '../store-types.ts';
import { collectFacts, sortLanguages } from '../story-facts.ts';
import { rememberSlugs } from './former-slugs.ts';
import { bodyFile, type CommitPlan, commitPending, finishCommit, updatePaths } from './store-commit.ts';
import { compareListings, listEntries, listRemovals } from './store-difference.ts';
import { listReadStrays, listStrayEntries, listStrays } from './stray-files.ts';
import { type Listing, startFrom, type WorkingContent } from './working-content.ts';

interface UpdateOptions {
  /**
   * Start from nothing: the commit removes everything that is not put, and repairs files like `repairs`.
   * The only way to update a store with a damaged manifest. Default: false.
   */
  readonly fresh?: boolean;
  /**
   * Repair files that were changed by hand if their stories are put or removed, also those that were moved. Other files that
   * the manifest does not list stay: they may be new stories. Default: false.
   */
  readonly repairs?: boolean;
  /** Files that may have been edited by hand and are put again: they are repaired, or removed when nothing belongs there any more. */
  readonly edited?: readonly string[];
  /** The disk to write to: `dryDisk` to compute only the difference, or one that fails in tests. Default: the real disk. */
  readonly disk?: Disk;
}

/**
 * Begins an update of the store in a folder, which need not exist yet. Ends with `commit` or `abandon`.
 * @throws StopoverError store-busy while another update runs, disk-write, store-newer; store-damaged unless `fresh`
 */
export function beginStoreUpdate(folder: string, options: UpdateOptions = {}): StoreUpdate {
  const { fresh = false, repairs = fresh, edited = [], disk = realDisk } = options;
  const { root, lock, pending } = updatePaths(folder);
  disk.makeFolder(root);
  const release = takeLock(lock, { disk, refuse: (pid) => new StopoverError('store-busy', { pid, folder }) });
  const unlock = () => {
    release();
    disk.removeEmptyFolder(root);
  };
  try {
    const base = readBase(folder, fresh, disk);
    disk.remove(pending);
    disk.makeFolder(pending);
    return new RunningUpdate({ folder, fresh, repairs, edited, disk, base, unlock });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The state that the update starts from; undefined when there is none, or none that can be used. */
function readBase(folder: string, fresh: boolean, disk: Disk): StoredManifest | undefined {
  try {
    finishCommit(folder, disk);
    return readManifest(folder);
  } catch (error) {
    if (error instanceof StopoverError && error.code === 'store-missing') return undefined;
    if (!fresh || !isStoreFault(error)) throw error;
    disk.remove(updatePaths(folder).committed);
    return undefined;
  }
}

class RunningUpdate implements StoreUpdate {
  readonly #folder: string;
  readonly #fresh: boolean;
  readonly #repairs: boolean;
  readonly #edited: readonly string[];
  readonly #disk: Disk;
  readonly #unlock: () => void;
  readonly #found: StoredManifest | undefined;
  readonly #base: Manifest;
  readonly #baseLayout: StoreLayout;
  readonly #content: WorkingContent;
  readonly #pending = new Set<string>();
  #ended = false;

  constructor({ folder, fresh, repairs, edited, disk, base, unlock }: RunningUpdateOptions) {
    this.#folder = folder;
    this.#fresh = fresh;
    this.#repairs = repairs;
    this.#edited = edited;
    this.#disk = disk;
    this.#unlock = unlock;
    this.#found = base;
    this.#base = base ?? emptyManifest;
    this.#baseLayout = layOut(this.#base);
    this.#content = startFrom(this.#base, fresh);
  }

  put(version: ContentVersion, story: Story): void {
    const text = writeCanonicalJson(story);
    const hash = hashContent(text);
    // A draft may equal the published story, and a former draft may be published.
    const stored = (['published', 'draft'] as const)
      .map((side) => this.#baseLayout.locate(story.uuid, story.language, side))
      .find((file) => file?.hash === hash);
    this.#addPending(text, { hash, stored });
    this.#content.put(version, collectFacts(story, hash));
  }

  remove(version: ContentVersion, uuid: string): void {
    this.#content.remove(version, uuid);
  }

  putDatasource(datasource: Datasource): void {
    const text = writeCanonicalJson(datasource);
    const hash = hashContent(text);
    const isStored = this.#base.datasources.get(datasource.slug) === hash;
    this.#addPending(text, {
      hash,
      stored: isStored ? { path: datasourcePath(datasource.slug), hash } : undefined,
    });
    this.#content.putDatasource(datasource.slug, hash);
  }

  removeDatasource(slug: string): void {
    this.#content.removeDatasource(slug);
  }

  untouched(version: ContentVersion): readonly string[] {
    return this.#content.untouched(version);
  }

  facts(version: ContentVersion): Iterable<StoryFacts> {
    const { stories, drafts } = this.#content.listing();
    return version === 'published' ? stories.values() : new Map([...stories, ...drafts]).values();
  }

  difference(): StoreDifference {
    return compareListings(this.#base, this.#content.listing());
  }

  removals() {
    const listing = this.#content.listing();
    // Without a readable manifest, the files show which stories the store had.
    return listRemovals(this.#found ? listEntries(this.#base) : listStrayEntries(this.#folder), listing);
  }

  commit(facts: CommitFacts): StoreDifference {
    try {
      const listing = this.#content.listing();
      const manifest = writeManifest(this.#complete(listing, facts));
      const plan = this.#plan(listing, facts.languages);
      const isSame = this.#found !== undefined && writeHeader(this.#found) === manifest.header;
      if (!isSame || plan.moves.length > 0 || plan.removals.length > 0) {
        commitPending(this.#folder, { plan, manifest: manifest.pieces() }, this.#disk);
      }
      return compareListings(this.#base, listing);
    } finally {
      this.abandon();
    }
  }

  abandon(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#disk.remove(updatePaths(this.#folder).pending);
    this.#unlock();
  }

  /** Writes a body beside the store, unless the store has it in a file. Repairs and updates of edited files check that file. */
  #addPending(text: string, body: { readonly hash: string; readonly stored: StoredFile | undefined }): void {
    const { hash, stored } = body;
    if (this.#pending.has(hash)) return;
    const isTrusted = !this.#repairs && this.#edited.length === 0;
    if (stored && (isTrusted || isIntact(this.#folder, stored))) return;
    this.#disk.write(bodyFile(updatePaths(this.#folder).pending, hash), text);
    this.#pending.add(hash);
  }

  /** Adds the manifest's facts to a listing. Versions and languages that were not fetched stay, except in a fresh update. */
  #complete(listing: Listing, facts: CommitFacts): Manifest {
    const { versions, languages } = this.#fresh ? emptyManifest : this.#base;
    const manifest = {
      ...facts,
      ...listing,
      versions: (['published', 'draft'] as const).filter((version) =>
        [...versions, ...facts.versions].includes(version),
      ),
      languages: sortLanguages([...languages, ...facts.languages]),
    };
    return { ...manifest, formerSlugs: rememberSlugs(this.#base, manifest) };
  }

  #plan(listing: Listing, languages: readonly string[]): CommitPlan {
    const stored = new Map([...this.#baseLayout.files()].map((file) => [file.path, file.hash]));
    const moves: CommitPlan['moves'] = [];
    const strays = this.#listStrays(listing, languages);
    const removed = new Map<string, string | null>(strays.map((file) => [file, null]));
    for (const [file, hash] of stored) removed.set(file, hash);
    for (const file of layOut(listing).files()) {
      removed.delete(file.path);
      const replaces = stored.get(file.path) ?? null;
      if (replaces !== file.hash || this.#pending.has(file.hash)) moves.push({ ...file, replaces });
    }
    this.#rescue(moves, stored);
    return { moves, removals: [...removed].map(([file, hash]) => ({ path: file, hash })) };
  }

  /** Files that are removed if nothing belongs there in the new state. */
  #listStrays({ datasources }: Listing, languages: readonly string[]): readonly string[] {
    if (this.#fresh) return listStrays(this.#folder);
    if (!this.#repairs) return this.#edited;
    const listed = new Set([...this.#baseLayout.files()].map((file) => file.path));
    return listReadStrays(this.#folder, listed, {
      story: (version, uuid, language) =>
        languages.includes(language) && this.#content.isTouched(version, uuid),
      datasource: (slug) => datasources.has(slug),
    });
  }

  /** Writes bodies that only change their file: the second of two stories with one slug, or a draft without its published story. */
  #rescue(moves: CommitPlan['moves'], stored: ReadonlyMap<string, string>): void {
    const missing = moves.filter((move) => !this.#pending.has(move.hash));
    if (missing.length === 0) return;
    const places = new Map([...stored].map(([file, hash]) => [hash, file]));
    for (const { hash } of missing) {
      const text = readBody(this.#folder, { path: places.get(hash)!, hash });
      this.#addPending(text, { hash, stored: undefined });
    }
  }
}

interface RunningUpdateOptions {
  readonly folder: string;
  readonly fresh: boolean;
  readonly repairs: boolean;
  readonly edited: readonly string[];
  readonly disk: Disk;
  readonly base: StoredManifest | undefined;
  readonly unlock: () => void;
}
