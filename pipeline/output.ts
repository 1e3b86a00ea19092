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

/** How many files a commit wrote and removed. */
export interface CommitCounts {
  readonly written: number;
  readonly removed: number;
}

/** How many files a build wrote, left alone and removed. */
export interface OutputCounts extends CommitCounts {
  readonly unchanged: number;
  /** Bytes of the whole site. */
  readonly bytes: number;
}

/**
 * How much of the site has been made: all of it, so that everything else that a build may have written is stale; a part
 * that was asked for; or what has changed since the last build, the rest of which stands.
 */
export type CommitScope = 'whole' | 'part' | 'changes';

/** The folder that a build writes. */
export interface Output {
  /** Puts a file of the new site; staged only when it differs from what stands there. */
  put(path: string, content: string | Uint8Array, rank: OutputRank): StagedFile;
  /** Stages a file without taking it for the site yet. */
  readonly stage: StageFile;
  /** Files of the last build beside those of its pages. */
  readonly known: ReadonlyMap<string, OutputFile>;
  /** Says what the last build wrote beside its pages. */
  remember(known: ReadonlyMap<string, OutputFile>): void;
  /** Takes a file that has been staged, here or in another thread. Of pages' own files the hashes stand in the record only. */
  adopt(file: StagedFile): void;
  /** Keeps files of the last build as they are: all of them, or none when one is not there any more, which is false. */
  keep(paths: readonly string[]): boolean;
  /** Gives up files of the last build: they go unless they are put again. They are listed when the new site is published. */
  retire(paths: Iterable<string>): void;
  /** The files of the new site that have been put, adopted or kept so far, but for pages' own. */
  files(): ReadonlyMap<string, OutputFile>;
  /** Paths and bytes of all files of the new site so far. */
  sizes(): Iterable<readonly [path: string, bytes: number]>;
  /** True when a file of the new site differs from what stands in its place. */
  isChanged(path: string): boolean;
  /** The bytes of a file of the new site, before or after it has taken its place. */
  read(path: string): Uint8Array;
  /**
   * Publishes the new site: moves staged files into place by rank, then removes files that are no longer part of it,
   * unless only a part of the site has been made.
   */
  commit(scope: CommitScope): CommitCounts;
  /** Folders in which `commit` changed something, with forward slashes; `.` is the site's own. */
  touchedFolders(): ReadonlySet<string>;
  /** Forgets the new site and leaves the old one. */
  abandon(): void;
}

/** The newest build's mark; a folder that has it was written by a build. */
export const LATEST_BUILD_PATH = '_stopover/latest.json';

/**
 * Opens the output folder.
 * @throws StopoverError output-foreign when the folder holds files but no build wrote it.
 */
export function openOutput(folder: string): Output {
  refuseForeignFolder(folder);
  const staging = stagingFolderOf(folder);
  rmSync(staging, { recursive: true, force: true });
  const stage = createStager(folder);
  let known: ReadonlyMap<string, OutputFile> = new Map();
  const retired: Iterable<string>[] = [];
  const touched = new Set<string>();
  const files = new Map<string, NewFile>();
  /** Pages' own files, by their bytes: of a big site there are hundreds of thousands, and no object for each. */
  const pages = new Map<string, number>();
  /** Those of them that stand in their places already. */
  const standing = new Set<string>();
  const isStaged = (path: string) =>
    pages.has(path) ? !standing.has(path) : files.get(path)?.staged !== undefined;
  const take = ({ path, rank, changed, hash, bytes }: StagedFile) =>
    void files.set(path, { hash, bytes, staged: changed || isStaged(path) ? rank : undefined });
  const takePage = ({ path, changed, bytes }: StagedFile) => {
    if (changed) standing.delete(path);
    else if (!isStaged(path)) standing.add(path);
    pages.set(path, bytes);
  };
  /** What may have to go; of a folder that nothing is known of, all that builds write. */
  function* listFormer(isUnknown: boolean): Generator<string> {
    yield* known.keys();
    for (const paths of retired) yield* paths;
    if (isUnknown) for (const path of listFiles(folder)) if (BUILT_FILE.test(path)) yield path;
  }

  return {
    stage,
    get known() {
      return known;
    },
    remember(files) {
      known = files;
    },
    adopt: (file) => (file.rank === 'page' ? takePage(file) : take(file)),
    put(path, content, rank) {
      const file = stage(path, content, rank, known.get(path));
      take(file);
      return file;
    },
    keep(paths) {
      const kept = paths.flatMap((path) => {
        const file = known.get(path);
        return file && sizeOf(placeIn(folder, path)) === file.bytes ? [[path, file] as const] : [];
      });
      if (kept.length < paths.length) return false;
      for (const [path, { hash, bytes }] of kept) {
        files.set(path, { hash, bytes, staged: files.get(path)?.staged });
      }
      return true;
    },
    files: () => files,
    *sizes() {
      yield* pages;
      for (const [path, { bytes }] of files) yield [path, bytes];
    },
    isChanged: isStaged,
    read: (path) => readFileSync(placeIn(isStaged(path) ? staging : folder, path)),
    retire: (paths) => void retired.push(paths),
    touchedFolders: () => touched,
    commit(scope) {
      const staged = [...inOrder(files, [...pages.keys()].filter(isStaged))];
      const isNew = !existsSync(folder);
      if (isNew) moveFile(staging, folder);
      else moveFiles(staged, staging, folder);
      for (const path of staged) for (const parent of foldersAbove(path)) touched.add(parent);
      const stale = new Set<string>();
      for (const path of scope === 'part' ? [] : listFormer(scope === 'whole' && !isNew)) {
        if (!files.has(path) && !pages.has(path) && existsSync(placeIn(folder, path))) stale.add(path);
      }
      for (const path of stale) removeFile(folder, path, touched);
      rmSync(staging, { recursive: true, force: true });
      return { written: staged.length, removed: stale.size };
    },
    abandon: () => rmSync(staging, { recursive: true, force: true }),
  };
}

function refuseForeignFolder(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, LATEST_BUILD_PATH))) return;
  const [file] = readdirSync(folder);
  if (file !== undefined) throw new StopoverError('output-foreign', { folder, file });
}

/** A file of the new site. */
interface NewFile extends OutputFile {
  /** As what it lies in the staging folder; undefined when it stands in its place already. */
  readonly staged: OutputRank | undefined;
}

function* inOrder(files: ReadonlyMap<string, NewFile>, pages: readonly string[]): Generator<string> {
  for (const rank of ranks) {
    if (rank === 'page') yield* pages;
    for (const [path, { staged }] of files) if (staged === rank) yield path;
  }
}

function moveFiles(paths: readonly string[], from: string, to: string): void {
  for (const path of paths) moveFile(placeIn(from, path), placeIn(to, path));
}

/** Moves a file into place, which nothing but a rename is needed for as a rule. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    makeWay(from, to);
  }
}

/** Moves a file where there is no folder for it yet, or a folder in its place, which gives way. */
function makeWay(from: string, to: string): void {
  try {
    mkdirSync(dirname(to), { recursive: true });
    if (statSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true });
    renameSync(from, to);
  } catch (cause) {
    throw new StopoverError('disk-write', { path: to, reason: (cause as Error).message }, { cause });
  }
}

/** Files that builds write and nobody else: of a whole site all others are stale. */
const BUILT_FILE =
  /(?:\.html|^_payload\/.*\.json|^_stopover\/assets\/.*|\.(?:html|css|js|json|svg|txt|xml)\.(?:br|gz))$/;

/** Removes a file and the folders that it leaves empty. */
function removeFile(folder: string, path: string, touched: Set<string>): void {
  rmSync(placeIn(folder, path), { force: true });
  for (const parent of foldersAbove(path)) {
    touched.add(parent);
    if (parent === '.') return;
    const place = placeIn(folder, parent);
    if (readdirSync(place).length > 0) return;
    rmdirSync(place);
  }
}

/** The folders that a path lies in, innermost first, the site's own last. */
function foldersAbove(path: string): string[] {
  const folders = [dirname(path)];
  while (folders.at(-1) !== '.') folders.push(dirname(folders.at(-1)!));
  return folders;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
