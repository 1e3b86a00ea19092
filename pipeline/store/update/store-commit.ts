/**
 * How an update becomes visible all at once. New files are written beside the store; renaming their folder is the
 * commit; then the files move to their places, the manifest last. Every step can be repeated, so the next process
 * finishes a commit that was interrupted, and readers also read files that are not yet in place.
 */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Disk } from '../../disk/disk.ts';
import { StopoverError } from '../../errors.ts';
import { isContentPath, MANIFEST_FILE } from '../store-paths.ts';

/** Working state of updates. It is not content, so git ignores it. */
const UPDATE_FOLDER = '.update';

/** The changes of a commit to the files of the store; paths are relative with forward slashes. */
const CommitPlan = z.object({
  /** Pending files and their places; `replaces` is the hash of the file that the last commit put there. */
  moves: z.array(z.object({ path: contentPath(), hash: hexHash(), replaces: hexHash().nullable() })),
  /** Files to remove; `hash` is like `replaces`, and null for files that no commit put there. */
  removals: z.array(z.object({ path: contentPath(), hash: hexHash().nullable() })),
});
/** The checked plan of a commit. */
export type CommitPlan = z.output<typeof CommitPlan>;

/** Places of the working state. */
export interface UpdatePaths {
  readonly root: string;
  readonly lock: string;
  /** Files of an update that is not committed. */
  readonly pending: string;
  /** Files of a committed update that are not yet in their places. They are valid while the folder has a manifest. */
  readonly committed: string;
  /** Files that the last commit replaced, for readers that opened the store before it. */
  readonly previous: string;
}

/** Names the working state's places in a store's folder. */
export function updatePaths(folder: string): UpdatePaths {
  const root = path.join(folder, UPDATE_FOLDER);
  return {
    root,
    lock: path.join(root, 'lock'),
    // Do not rename this folder: an update has to remove the files that an earlier version left in it.
    pending: path.join(root, 'staging'),
    committed: path.join(root, 'committed'),
    previous: path.join(root, 'previous'),
  };
}

/** File of a pending, committed or previous body. */
export function bodyFile(place: string, hash: string): string {
  return path.join(place, `${hash}.json`);
}

/** Path of the plan, whose name cannot be that of a body. */
function planFile(place: string): string {
  return path.join(place, 'plan');
}

/** Makes the pending files the store's content. Until the rename, the store is unchanged; afterwards it is the new one. */
export function commitPending(
  folder: string,
  update: { readonly plan: CommitPlan; readonly manifest: Iterable<string> },
  disk: Disk,
): void {
  const { root, pending, committed, previous } = updatePaths(folder);
  disk.makeFolder(pending);
  disk.write(planFile(pending), JSON.stringify(update.plan));
  disk.writePieces(path.join(pending, MANIFEST_FILE), update.manifest);
  disk.syncFolder(pending);
  writeGitFiles(folder, disk);
  for (const target of foldersOf(update.plan.moves)) disk.makeFolder(path.join(folder, target));
  disk.remove(previous);
  disk.move(pending, committed);
  disk.syncFolder(root);
  placeFiles(folder, update.plan, disk);
}

/** Whether a committed update waits for its files to take their places. */
export function hasPendingCommit(folder: string): boolean {
  return fs.existsSync(path.join(updatePaths(folder).committed, MANIFEST_FILE));
}

/** Finishes a commit that a killed process left. Usually there is nothing to do. */
export function finishCommit(folder: string, disk: Disk): void {
  const { committed } = updatePaths(folder);
  if (hasPendingCommit(folder)) placeFiles(folder, readPlan(folder, committed), disk);
  else disk.remove(committed);
}

/** Moves a committed update's files to their places. */
function placeFiles(folder: string, { moves, removals }: CommitPlan, disk: Disk): void {
  const { committed, previous } = updatePaths(folder);
  if (moves.some(isReplacement) || removals.some(({ hash }) => hash)) disk.makeFolder(previous);
  for (const move of moves) placeBody(folder, move, disk);
  for (const removal of removals) setAside(folder, removal, disk);
  for (const changed of foldersAbove([...moves, ...removals])) disk.syncFolder(path.join(folder, changed));
  disk.move(path.join(committed, MANIFEST_FILE), path.join(folder, MANIFEST_FILE));
  disk.syncFolder(folder);
  removeEmptyFolders(folder, removals, disk);
  disk.remove(committed);
}

function placeBody(folder: string, move: CommitPlan['moves'][number], disk: Disk): void {
  const body = bodyFile(updatePaths(folder).committed, move.hash);
  if (!fs.existsSync(body)) return;
  const target = path.join(folder, move.path);
  if (isReplacement(move)) setAside(folder, { path: move.path, hash: move.replaces }, disk);
  disk.makeFolder(path.dirname(target));
  disk.move(body, target);
}

/** Whether earlier readers may still need the file that a move replaces. Damaged files that a repair replaces are not kept. */
function isReplacement({ hash, replaces }: CommitPlan['moves'][number]): boolean {
  return replaces !== null && replaces !== hash;
}

function setAside(folder: string, file: CommitPlan['removals'][number], disk: Disk): void {
  const target = path.join(folder, file.path);
  if (file.hash === null) disk.remove(target);
  else disk.move(target, bodyFile(updatePaths(folder).previous, file.hash));
}

function removeEmptyFolders(folder: string, removals: CommitPlan['removals'], disk: Disk): void {
  const folders = [...foldersAbove(removals)].filter((parent) => parent !== '.');
  for (const parent of folders.sort().reverse()) disk.removeEmptyFolder(path.join(folder, parent));
}

type PlannedFiles = readonly { readonly path: string }[];

function foldersOf(files: PlannedFiles): ReadonlySet<string> {
  return new Set(files.map((file) => path.posix.dirname(file.path)));
}

/** All folders above files, up to the store's own (`.`): a new folder changes the folder that contains it. */
function foldersAbove(files: PlannedFiles): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) {
    let folder = path.posix.dirname(file.path);
    for (; !folders.has(folder); folder = path.posix.dirname(folder)) folders.add(folder);
  }
  return folders;
}

function readPlan(folder: string, committed: string): CommitPlan {
  try {
    return CommitPlan.parse(JSON.parse(fs.readFileSync(planFile(committed), 'utf8')));
  } catch (cause) {
    const reason = `${UPDATE_FOLDER}/committed/plan cannot be read`;
    throw new StopoverError('store-damaged', { folder, reason }, { cause });
  }
}

/** Keeps working state out of git, and keeps git from changing bytes whose hashes are in the manifest. */
function writeGitFiles(folder: string, disk: Disk): void {
  disk.create(path.join(folder, '.gitignore'), `/${UPDATE_FOLDER}/\n`);
  disk.create(path.join(folder, '.gitattributes'), '* -text\n');
}

function contentPath() {
  return z.string().refine(isContentPath);
}

function hexHash() {
  return z.string().regex(/^[0-9a-f]+$/);
}
