/** Opens a folder of stories, keeps the facts that are needed to find them, and notices when files change. */
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { ContentApiError } from '../errors.ts';
import { cacheVersionOf, hasSamePublications } from './cache-version.ts';
import { type FileState, listFiles, stampOf } from './list-files.ts';
import { type ContentFile, readContentFile } from './read-content-file.ts';
import { type SpaceSnapshot, takeSnapshot } from './space-snapshot.ts';
import { isRecord, type RawStory, type StoryFacts } from './story-facts.ts';

/** Folders of up to this many files are checked on every request, which takes about a millisecond. */
const ALWAYS_CHECKED_FILES = 500;
/** Larger folders are checked after a pause in proportion to their files, so that checks take a few per cent of the time at most. */
const RECHECK_MILLISECONDS_PER_FILE = 0.1;

/**
 * The changes that move the cache version. `edits`: every change of the folder, so that readers see all edits.
 * `publications`: stories that are published or unpublished, as in a real space, where changes of tags, names and datasources
 * do not move it.
 */
export type VersionMoves = 'edits' | 'publications';

/** A folder of stories, open. */
export interface ContentSpace {
  /** Returns the current space. Checks for changed files, as often as that is cheap. */
  current(): SpaceSnapshot;
  /** Checks every file now. True if something has changed. */
  refresh(): boolean;
  /** Paths of the files that have no part of a space in them. */
  unknownFiles(): readonly string[];
  /** Cache version of the current snapshot. */
  cacheVersion(): number;
  /** Reads a story's body from disk. @throws StaleStory when the file changed since it was indexed */
  readStory(story: StoryFacts): RawStory;
}

/** The file of a story has changed since the folder was last checked. */
export class StaleStory extends Error {
  override readonly name = 'StaleStory';
}

interface IndexedFile {
  readonly stamp: string;
  readonly hash: number;
  readonly content: ContentFile;
}

interface State {
  readonly files: ReadonlyMap<string, IndexedFile>;
  readonly snapshot: SpaceSnapshot;
  readonly cacheVersion: number;
}

interface SpaceOptions {
  readonly now: () => number;
  readonly versionMoves: VersionMoves;
}

/**
 * Opens a folder of stories.
 * @throws ContentApiError when the folder is missing, holds no story, or a file is broken
 */
export function openContentSpace(folder: string, { now, versionMoves }: SpaceOptions): ContentSpace {
  const root = resolveFolder(folder);
  const read = (previous: State | undefined) => readState(root, previous, versionMoves);
  let state = read(undefined) as State;
  let checkedAt = now();
  if (state.snapshot.variants.size === 0) throw new ContentApiError('stories-none', { folder });

  const refresh = (): boolean => {
    const next = read(state);
    checkedAt = now();
    if (next === undefined) return false;
    state = next;
    return true;
  };
  return {
    current() {
      const count = state.files.size;
      const waitMs = count <= ALWAYS_CHECKED_FILES ? 0 : count * RECHECK_MILLISECONDS_PER_FILE;
      if (now() - checkedAt >= waitMs) refresh();
      return state.snapshot;
    },
    refresh,
    unknownFiles: () => [...state.files].flatMap(([path, { content }]) => (content.isUnknown ? path : [])),
    cacheVersion: () => state.cacheVersion,
    readStory: (story) => readBody(root, story, state.files.get(story.place.file)?.stamp),
  };
}

function resolveFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch (cause) {
    throw new ContentApiError('stories-folder-missing', { folder }, cause);
  }
}

/** Reads new and changed files; undefined if there are none. */
function readState(root: string, previous: State | undefined, moves: VersionMoves): State | undefined {
  const listed = listFolder(root);
  const known = previous?.files ?? new Map<string, IndexedFile>();
  const unchanged =
    listed.length === known.size && listed.every(({ path, stamp }) => known.get(path)?.stamp === stamp);
  if (previous && unchanged) return undefined;
  const files = new Map<string, IndexedFile>();
  for (const { path, stamp } of listed) {
    const old = known.get(path);
    const file = old?.stamp === stamp ? old : indexIfThere(root, path);
    if (file) files.set(path, file);
  }
  const indexed = [...files.values()];
  const snapshot = takeSnapshot(indexed.map(({ content }) => content));
  const contentHash = indexed.reduce((sum, { hash }) => (sum + hash) % 2 ** 32, 0);
  const stated = cacheVersionOf(snapshot, contentHash);
  if (!previous) return { files, snapshot, cacheVersion: stated };
  const isMoved = moves === 'edits' || !hasSamePublications(snapshot, previous.snapshot);
  // If the version stayed the same after an edit, readers would keep their old content.
  const moved = Math.max(stated, previous.cacheVersion + 1);
  return { files, snapshot, cacheVersion: isMoved ? moved : previous.cacheVersion };
}

function listFolder(root: string): FileState[] {
  try {
    return listFiles(root);
  } catch (cause) {
    throw new ContentApiError('stories-folder-missing', { folder: root }, cause);
  }
}

/** Undefined for a file that has vanished since it was listed. */
function indexIfThere(root: string, path: string): IndexedFile | undefined {
  try {
    return indexFile(root, path);
  } catch (failure) {
    if (failure instanceof StaleStory) return undefined;
    throw failure;
  }
}

function indexFile(root: string, path: string): IndexedFile {
  const file = openFile(root, path);
  try {
    // Read the stamp before the bytes, so that the next check notices a change in between.
    const stamp = stampOf(fstatSync(file));
    const bytes = readFileSync(file);
    return {
      stamp,
      hash: crc32(bytes, crc32(path)),
      content: readContentFile(path, bytes),
    };
  } finally {
    closeSync(file);
  }
}

function readBody(root: string, { place }: StoryFacts, stamp: string | undefined): RawStory {
  const file = openFile(root, place.file);
  try {
    if (stampOf(fstatSync(file)) !== stamp) throw new StaleStory(place.file);
    const bytes = Buffer.allocUnsafe(place.end - place.start);
    readSync(file, bytes, 0, bytes.length, place.start);
    const story: unknown = JSON.parse(bytes.toString('utf8'));
    return isRecord(story) ? story : {};
  } finally {
    closeSync(file);
  }
}

/** Opens a file of the folder. Refuses a file that has become a symbolic link since it was listed. */
function openFile(root: string, path: string): number {
  try {
    return openSync(join(root, path), constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (cause) {
    const code = isRecord(cause) ? cause.code : undefined;
    if (code === 'ENOENT' || code === 'ELOOP') throw new StaleStory(path, { cause });
    throw new ContentApiError('stories-file-broken', { file: path, reason: String(code) }, cause);
  }
}
