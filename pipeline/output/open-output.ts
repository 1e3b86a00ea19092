/**
 * The output folder. New files are written beside it and move to their places at the end, all of them or none
 * (`output/publish-files.ts`). Files with equal bytes are not touched.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../disk/read-json-file.ts';
import { StopoverError } from '../errors.ts';
import { listBuiltFiles, refuseForeignFolder } from './built-files.ts';
import { hasJournal, type PublishPlan } from './journal.ts';
import { expectFiles } from './lost-files.ts';
import { findOutputPlaces, type OutputPlaces } from './output-places.ts';
import {
  copyBeside,
  createFileWriter,
  type OutputFile,
  type OutputRank,
  type PendingFile,
  placeIn,
  sizeOf,
  type WriteFile,
} from './pending-files.ts';
import { planPublication } from './plan-publication.ts';
import { publishFiles, publishFirst } from './publish-files.ts';
import { publishRelease, refuseMount, refuseRelease } from './publish-release.ts';
import { listFolders } from './site-folders.ts';

const ranks: readonly OutputRank[] = ['asset', 'page', 'artefact', 'manifest'];

/** Number of files that a commit wrote and removed. */
export interface CommitCounts {
  readonly written: number;
  readonly removed: number;
}

/** Number of files that a build wrote, left alone and removed. */
export interface OutputCounts extends CommitCounts {
  readonly unchanged: number;
  /** Bytes of the whole site. */
  readonly bytes: number;
}

/**
 * How much of the site has been made: all of it, so that all other files of builds are stale; a requested part; or the changes
 * since the last build, whose other files stay.
 */
export type CommitScope = 'whole' | 'part' | 'changes';

/** The folder that a build writes. */
export interface Output {
  /** Puts a file of the new site, and writes it only when it differs from the existing file. Of one path, the last file counts. */
  put(path: string, content: string | Uint8Array, rank: OutputRank): PendingFile;
  /** Puts a copy of a file on the disk, which may have any size. */
  copy(path: string, source: string): PendingFile;
  /** Writes a file beside the site without adding it to the new site yet. */
  readonly write: WriteFile;
  /** Returns the id of the build that wrote the current site; undefined if the site has none. */
  buildId(): string | undefined;
  /** Files of the last build, without those of its pages. */
  readonly known: ReadonlyMap<string, OutputFile>;
  /** Sets `known`. */
  remember(known: ReadonlyMap<string, OutputFile>): void;
  /** Adds a file that has been written, here or in another thread. Only the record has the hashes of pages' own files. */
  adopt(file: PendingFile): void;
  /** Keeps files of the last build as they are. When one of them no longer exists, keeps none and returns false. */
  keep(paths: readonly string[]): boolean;
  /** Marks files of the last build for removal unless they are put again. The paths are read when the new site is published. */
  retire(paths: Iterable<string>): void;
  /** The files of the new site that have been put, adopted or kept so far, without pages' own. */
  files(): ReadonlyMap<string, OutputFile>;
  /** Paths and bytes of all files of the new site so far. */
  sizes(): Iterable<readonly [path: string, bytes: number]>;
  /** True when a file of the new site differs from the existing file. */
  isChanged(path: string): boolean;
  /** The bytes of a file of the new site, whether it is pending or in its place. */
  read(path: string): Uint8Array;
  /**
   * Publishes the new site, or leaves the old one: moves pending files to their places by rank, and removes files that are no
   * longer part of the site, unless only a part of it has been made.
   * @throws StopoverError disk-write, output-blocked; output-removed when another program has removed files meanwhile.
   */
  commit(scope: CommitScope): CommitCounts;
  /** Folders in which `commit` changed something, with forward slashes; `.` is the site's own. */
  touchedFolders(): ReadonlySet<string>;
  /** Discards the new site and leaves the old one. */
  abandon(): void;
}

/** Whether a build replaces files in the folder, or makes a new folder and switches a link to it. */
export type PublishMode = 'folder' | 'releases';

/** Path of the newest build's mark. A build wrote every folder that has it. */
export const LATEST_BUILD_PATH = '_stopover/latest.json';

/** Refuses folders in which a mode of publishing is not possible. */
const refusePlace = { folder: refuseRelease, releases: refuseMount } as const satisfies Record<
  PublishMode,
  unknown
>;

/**
 * Opens the output folder.
 * @throws StopoverError output-foreign when the folder holds files but no build wrote it; usage when it is a file, or
 * a link to a release that is to become a folder.
 */
export function openOutput(folder: string, publish: PublishMode = 'folder'): Output {
  const places = findOutputPlaces(folder);
  const { site, pending, previous } = places;
  refusePlace[publish](places);
  refuseForeignFolder(site);
  for (const left of [pending, previous]) rmSync(left, { recursive: true, force: true });
  const write = createFileWriter(folder);
  let known: ReadonlyMap<string, OutputFile> = new Map();
  const retired: Iterable<string>[] = [];
  let touched: ReadonlySet<string> = new Set();
  const files = new Map<string, NewFile>();
  /** Sizes of pages' own files. A big site has hundreds of thousands, so there is no object for each. */
  const pages = new Map<string, number>();
  /** Pages' own files that are already in their places. */
  const standing = new Set<string>();
  const isPending = (path: string) =>
    pages.has(path) ? !standing.has(path) : files.get(path)?.pendingAs !== undefined;
  const take = (file: PendingFile): PendingFile => {
    const { path, rank, changed, hash, bytes } = file;
    files.set(path, { hash, bytes, pendingAs: changed ? rank : undefined });
    return file;
  };
  const takePage = ({ path, changed, bytes }: PendingFile) => {
    if (changed) standing.delete(path);
    else standing.add(path);
    pages.set(path, bytes);
  };
  const isNew = (path: string) => files.has(path) || pages.has(path);

  return {
    write,
    buildId: () => readBuildId(site),
    get known() {
      return known;
    },
    remember(files) {
      known = files;
    },
    adopt: (file) => (file.rank === 'page' ? takePage(file) : take(file)),
    put: (path, content, rank) => take(write({ path, content, rank }, known.get(path))),
    copy: (path, source) => take(copyBeside(folder, path, source)),
    keep(paths) {
      const isThere = (path: string) => sizeOf(placeIn(folder, path)) === known.get(path)?.bytes;
      if (!paths.every((path) => known.has(path) && isThere(path))) return false;
      for (const path of paths) {
        files.set(path, { ...known.get(path)!, pendingAs: undefined });
      }
      return true;
    },
    files: () => files,
    *sizes() {
      yield* pages;
      for (const [path, { bytes }] of files) yield [path, bytes];
    },
    isChanged: isPending,
    read: (path) => readFileSync(placeIn(isPending(path) ? pending : folder, path)),
    retire: (paths) => void retired.push(paths),
    touchedFolders: () => touched,
    commit(scope) {
      const waiting = [...inOrder(files, [...pages.keys()].filter(isPending))];
      const stale = listStale(site, scope, { known: [known.keys(), ...retired], isNew });
      const published = publishSite(places, publish, { waiting, stale });
      touched = published.touched;
      return published.counts;
    },
    abandon() {
      // Keep the files of an unfinished publication, which the next command completes or undoes.
      if (!hasJournal(places)) rmSync(pending, { recursive: true, force: true });
    },
  };
}

interface FilesSoFar {
  /** Paths of the last build, list by list. */
  readonly known: Iterable<Iterable<string>>;
  readonly isNew: (path: string) => boolean;
}

/** Lists the files that may have to be removed. For a whole site, these are all files that builds wrote. */
function* listStale(site: string, scope: CommitScope, { known, isNew }: FilesSoFar): Generator<string> {
  if (scope === 'part' || !existsSync(site)) return;
  for (const paths of known) for (const path of paths) if (!isNew(path)) yield path;
  if (scope === 'whole') for (const path of listBuiltFiles(site, isNew)) if (!isNew(path)) yield path;
}

interface Publication {
  readonly counts: CommitCounts;
  /** Folders in which something changed. */
  readonly touched: ReadonlySet<string>;
}

/** Moves the waiting files to their places and removes stale ones. */
function publishSite(
  places: OutputPlaces,
  publish: PublishMode,
  { waiting, stale }: { readonly waiting: readonly string[]; readonly stale: Iterable<string> },
): Publication {
  const { site, pending } = places;
  if (publish === 'folder' && !existsSync(site)) {
    publishFirst(places, waiting);
    return { counts: { written: waiting.length, removed: 0 }, touched: listFolders(waiting) };
  }
  const plan = planPublication(site, { pending: waiting, stale });
  const counts = { written: waiting.length, removed: plan.removed.length };
  const touched = listFolders([...waiting, ...plan.removed]);
  if (touched.size === 0) rmSync(pending, { recursive: true, force: true });
  else if (publish === 'folder') publishWatched(places, plan, touched);
  else return { counts, touched: publishRelease(places, plan, readBuildId(pending) ?? 'build') };
  return { counts, touched };
}

/** Replaces a site, and looks for all files of the folders in which something changes. @throws StopoverError output-removed. */
function publishWatched(places: OutputPlaces, plan: PublishPlan, touched: ReadonlySet<string>): void {
  const findLost = expectFiles(places.site, touched, plan);
  publishFiles(places, plan);
  const file = findLost();
  if (file !== undefined) throw new StopoverError('output-removed', { folder: places.site, file });
}

/** Returns the id of the build that wrote a folder; undefined if it has none. */
function readBuildId(site: string): string | undefined {
  const latest = readJsonFile(join(site, LATEST_BUILD_PATH)) as { readonly id?: string } | undefined;
  return latest?.id;
}

/** A file of the new site. */
interface NewFile extends OutputFile {
  /** Its rank among the pending files; undefined when it is already in its place. */
  readonly pendingAs: OutputRank | undefined;
}

/** Compressed files come before their texts: a host would send an old one instead of a new text. */
function* inOrder(files: ReadonlyMap<string, NewFile>, pages: readonly string[]): Generator<string> {
  for (const rank of ranks) {
    for (const [path, { pendingAs }] of files) if (pendingAs === rank) yield path;
    if (rank === 'page') yield* pages;
  }
}
