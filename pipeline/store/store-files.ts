/** Reads the store's files and checks them against the hashes of the manifest. */
import fs from 'node:fs';
import path from 'node:path';
import { hashContent } from '../bytes/hash.ts';
import { type ErrorCode, explainDiskError, StopoverError } from '../errors.ts';
import {
  type ManifestProblem,
  type OpenManifest,
  openManifest,
  parseManifest,
  STORE_FORMAT,
  type StoredManifest,
} from './manifest/manifest.ts';
import { MANIFEST_FILE } from './store-paths.ts';
import type { StoredFile } from './store-types.ts';
import { bodyFile, updatePaths } from './update/store-commit.ts';

/** Git writes these into files that it could not merge. */
const CONFLICT_MARKER = /^(<{7}|>{7})( |$)/m;

/** Whether a file has an unresolved merge conflict. */
export function hasConflictMarks(text: string): boolean {
  return CONFLICT_MARKER.test(text);
}

/** Whether an error says that files of the store cannot be read, or are not what they should be. */
export function isStoreFault(error: unknown): error is StopoverError {
  return error instanceof StopoverError && STORE_FAULTS.has(error.code);
}

const STORE_FAULTS: ReadonlySet<string> = new Set<ErrorCode>(['store-damaged', 'store-unreadable']);

/** Reads the whole current manifest. @throws StopoverError store-missing, store-unreadable, store-damaged or store-newer */
export function readManifest(folder: string): StoredManifest {
  return readManifestWith(parseManifest, folder);
}

/**
 * Opens the current manifest.
 * @param former the previous manifest, if it is open.
 * @throws StopoverError store-missing, store-unreadable, store-damaged or store-newer
 */
export function readOpenManifest(folder: string, former?: OpenManifest): OpenManifest {
  return readManifestWith((bytes) => openManifest(bytes, former), folder);
}

function readManifestWith<Read extends StoredManifest>(
  read: (bytes: Buffer) => Read | ManifestProblem,
  folder: string,
): Read {
  const { committed } = updatePaths(folder);
  const bytes = readManifestFile(committed, folder) ?? readManifestFile(folder, folder);
  if (bytes === undefined) throw new StopoverError('store-missing', { folder });
  const manifest = read(bytes);
  if ('stories' in manifest) return manifest;
  throw describeProblem(folder, bytes.toString(), manifest);
}

/** The bytes of a manifest; undefined when there is none. @throws StopoverError store-unreadable */
function readManifestFile(place: string, folder: string): Buffer | undefined {
  const file = path.join(place, MANIFEST_FILE);
  try {
    return fs.readFileSync(file);
  } catch (cause) {
    if (isAbsence(cause)) return undefined;
    throw describeUnreadable(folder, path.relative(folder, file), cause);
  }
}

/** Whether a file could not be read because there is none. */
export function isAbsence(cause: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '');
}

/** Makes the error for a file of the store that is there, and cannot be read. */
export function describeUnreadable(folder: string, file: string, cause: unknown): StopoverError {
  const isFolder = (cause as NodeJS.ErrnoException).code === 'EISDIR';
  const reason = isFolder ? 'it is a folder' : explainDiskError(cause);
  return new StopoverError('store-unreadable', { folder, file, reason }, { cause });
}

/** Reads a body, even if a commit moves it in the meantime. @throws StopoverError store-damaged, store-unreadable */
export function readBody(folder: string, file: StoredFile): string {
  return readBodyBytes(folder, file).toString();
}

/** Reads a body as bytes. @throws StopoverError store-damaged, store-unreadable */
export function readBodyBytes(folder: string, file: StoredFile): Buffer {
  const inPlace = path.join(folder, file.path);
  const bytes = readIntact(inPlace, file) ?? readMoved(folder, file) ?? readIntact(inPlace, file);
  if (bytes !== undefined) return bytes;
  throw new StopoverError('store-damaged', {
    folder,
    reason: `${file.path} ${describeDamage(folder, file)}`,
  });
}

/** Reads a body that a commit is about to put into place, or has just replaced. */
function readMoved(folder: string, file: StoredFile): Buffer | undefined {
  const { committed, previous } = updatePaths(folder);
  return readIntact(bodyFile(committed, file.hash), file) ?? readIntact(bodyFile(previous, file.hash), file);
}

/** The bytes of a file, if they match the manifest's hash. */
function readIntact(place: string, { hash }: StoredFile): Buffer | undefined {
  const bytes = readBytes(place);
  return bytes && hashContent(bytes) === hash ? bytes : undefined;
}

/** Whether a file in its place matches the manifest's hash. */
export function isIntact(folder: string, file: StoredFile): boolean {
  return readIntact(path.join(folder, file.path), file) !== undefined;
}

function describeProblem(folder: string, text: string, problem: ManifestProblem): StopoverError {
  if ('newer' in problem) {
    return new StopoverError('store-newer', { folder, found: problem.newer, supported: STORE_FORMAT });
  }
  const damage = hasConflictMarks(text) ? 'it has the marks of an unfinished merge' : problem.damage;
  return new StopoverError('store-damaged', { folder, reason: `${MANIFEST_FILE}: ${damage}` });
}

/** @throws StopoverError store-unreadable for a file that is there, and cannot be read. */
function describeDamage(folder: string, file: StoredFile): string {
  try {
    const text = fs.readFileSync(path.join(folder, file.path), 'utf8');
    if (hasConflictMarks(text)) return 'has the marks of an unfinished merge';
    return 'is not what the manifest says; it was changed by hand';
  } catch (cause) {
    if (isAbsence(cause)) return 'is missing';
    throw describeUnreadable(folder, file.path, cause);
  }
}

/** The bytes of a file; undefined when there is none or it cannot be read. */
function readBytes(file: string): Buffer | undefined {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}
