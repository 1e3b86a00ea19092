/**
 * The output folder. New files are written beside it and take their places in one go at the end, each by a rename, so that
 * a visitor meets the old file or the new one and a failed build changes nothing. Equal bytes are not touched.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { StopoverError } from './errors.ts';
import {
  createStager,
  type OutputFile,
  type OutputRank,
  placeIn,
  type StagedFile,
  type StageFile,
  sizeOf,
  stagingFolderOf,
} from './staging.ts';

const ranks: readonly OutputRank[] = ['asset', 'page', 'artefact', 'manifest'];

/** How many files a build wrote, left alone and removed. */
export interface OutputCounts {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Bytes of the whole site. */
  readonly bytes: number;
}

/** The folder that a build writes. */
export interface Output {
  /** Puts a file of the new site; staged only when it differs from what stands there. */
  put(path: string, content: string | Uint8Array, rank: OutputRank): StagedFile;
  /** Stages a file without taking it for the site yet. */
  readonly stage: StageFile;
  /** Files of the last build. */
  readonly known: ReadonlyMap<string, OutputFile>;
  /** Takes a file that has been staged, here or in another thread. */
  adopt(file: StagedFile): void;
  /** Keeps a file of the last build as it is. False when it is not there any more. */
  keep(path: string): boolean;
  /** The files of the new site so far. */
  files(): ReadonlyMap<string, OutputFile>;
  /** True when a file of the new site differs from what stands in its place. */
  isChanged(path: string): boolean;
  /** The bytes of a file of the new site, before or after it has taken its place. */
  read(path: string): Uint8Array;
  /**
   * Publishes the new site: moves staged files into place by rank, then removes files that are no longer part of it,
   * unless only a part of the site has been made.
   */
  commit(scope: 'whole' | 'part'): OutputCounts;
  /** Forgets the new site and leaves the old one. */
  abandon(): void;
}

/** The newest build's mark; a folder that has it was written by a build. */
export const LATEST_BUILD_PATH = '_stopover/latest.json';

/**
 * Opens the output folder.
 * @param known the files of the last build as the render cache remembers them; empty when there is no cache.
 * @throws StopoverError output-foreign when the folder holds files but no build wrote it.
 */
export function openOutput(folder: string, known: ReadonlyMap<string, OutputFile>): Output {
  refuseForeignFolder(folder);
  const staging = stagingFolderOf(folder);
  rmSync(staging, { recursive: true, force: true });
  const stage = createStager({ folder, known });
  const files = new Map<string, OutputFile>();
  const staged = new Map<string, OutputRank>();
  const adopt = ({ path, rank, changed, hash, bytes }: StagedFile) => {
    files.set(path, { hash, bytes });
    if (changed) staged.set(path, rank);
  };

  return {
    stage,
    known,
    adopt,
    put(path, content, rank) {
      const file = stage(path, content, rank);
      adopt(file);
      return file;
    },
    keep(path) {
      const file = known.get(path);
      if (!file || sizeOf(placeIn(folder, path)) !== file.bytes) return false;
      files.set(path, file);
      return true;
    },
    files: () => files,
    isChanged: (path) => staged.has(path),
    read: (path) => readFileSync(placeIn(staged.has(path) ? staging : folder, path)),
    commit(scope) {
      if (existsSync(folder)) moveFiles(inOrder(staged), staging, folder);
      else moveFile(staging, folder);
      const removed = scope === 'whole' ? removeStale(folder, files, known) : 0;
      rmSync(staging, { recursive: true, force: true });
      return {
        written: staged.size,
        unchanged: files.size - staged.size,
        removed,
        bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    abandon: () => rmSync(staging, { recursive: true, force: true }),
  };
}

function refuseForeignFolder(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, LATEST_BUILD_PATH))) return;
  const [file] = readdirSync(folder);
  if (file !== undefined) throw new StopoverError('output-foreign', { folder, file });
}

function inOrder(staged: ReadonlyMap<string, OutputRank>): string[] {
  return ranks.flatMap((rank) => [...staged].filter((entry) => entry[1] === rank).map(([path]) => path));
}

function moveFiles(paths: readonly string[], from: string, to: string): void {
  for (const path of paths) moveFile(placeIn(from, path), placeIn(to, path));
}

/** Moves a file into place. A file where a folder has to be (a page became a section), or the reverse, gives way. */
function moveFile(from: string, to: string): void {
  try {
    mkdirSync(dirname(to), { recursive: true });
    if (statSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true });
    renameSync(from, to);
  } catch (cause) {
    throw new StopoverError('disk-write', { path: to, reason: (cause as Error).message }, { cause });
  }
}

/** Files that builds write and nobody else; without a cache only these are taken for stale. */
const BUILT_FILE =
  /(?:\.html|^_payload\/.*\.json|^_stopover\/assets\/.*|\.(?:html|css|js|json|svg|txt|xml)\.(?:br|gz))$/;

function removeStale(
  folder: string,
  files: ReadonlyMap<string, OutputFile>,
  known: ReadonlyMap<string, OutputFile>,
): number {
  const candidates =
    known.size > 0 ? [...known.keys()] : listFiles(folder).filter((path) => BUILT_FILE.test(path));
  const stale = candidates.filter((path) => !files.has(path) && existsSync(placeIn(folder, path)));
  for (const path of stale) removeFile(folder, path);
  return stale.length;
}

/** Removes a file and the folders that it leaves empty. */
function removeFile(folder: string, path: string): void {
  rmSync(placeIn(folder, path), { force: true });
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    const place = placeIn(folder, parent);
    if (readdirSync(place).length > 0) return;
    rmdirSync(place);
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
