/** Takes edits by hand or by a merge into the store's manifest, so that all readers see them: the files are the content. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { hashContent } from '../../bytes/hash.ts';
import { readJsonFile } from '../../disk/read-json-file.ts';
import { removeQuietly } from '../../disk/remove-quietly.ts';
import { replaceFile } from '../../disk/replace-file.ts';
import { StopoverError } from '../../errors.ts';
import { type Footprint, type FootprintChange, takeFootprint } from '../footprint.ts';
import { MANIFEST_FILE } from '../store-paths.ts';
import type { ContentStore, ContentVersion } from '../store-types.ts';
import { findHandEdits, type HandEdit } from './find-hand-edits.ts';
import { hasPendingCommit } from './store-commit.ts';
import { beginStoreUpdate } from './store-update.ts';

interface TakeOptions {
  readonly store: ContentStore;
  /** Folder that remembers the times of files. */
  readonly cacheFolder: string;
}

type StoryEdit = Extract<HandEdit, { readonly story: unknown }>;

/** Path of the file that keeps the footprint of a store whose files agreed with its manifest. */
export function nameFootprint(cacheFolder: string, storeFolder: string): string {
  return join(cacheFolder, `store-files.${hashContent(storeFolder)}.json`);
}

/**
 * Finds edited files and renews their facts and hashes. Files that are only newer, as after a checkout, stay as they are.
 * While another process writes to the store, this takes nothing; the next call does.
 * @returns paths of the files that were taken; the store has to be opened again when there are any.
 * @throws StopoverError store-damaged when a file is missing or cannot be taken, disk-write
 */
export function takeHandEdits({ store, cacheFolder }: TakeOptions): readonly string[] {
  const file = nameFootprint(cacheFolder, store.folder);
  try {
    return takeAll(store, file);
  } catch (error) {
    const isBusy = error instanceof StopoverError && error.code === 'store-busy';
    if (!isBusy && !isOutdated(store)) throw error;
    return [];
  }
}

function takeAll(store: ContentStore, file: string): readonly string[] {
  const { folder } = store;
  if (hasPendingCommit(folder) && !finishPending(folder)) return [];
  const times = { nowMs: Date.now(), sinceMs: changeOf(join(folder, MANIFEST_FILE)) };
  const former = readJsonFile(file) as Footprint | undefined;
  const change = takeFootprint(folder, former, times);
  const seen = former ? change : withAdded(store, change);
  const edits = findHandEdits(store, seen);
  const taken = edits.length > 0 ? commitEdits(store, edits) : [];
  const { footprint } = taken.length > 0 ? takeFootprint(folder, change.footprint, times) : change;
  if (!former || seen.touched.length + seen.gone.length > 0 || isRenewed(former, footprint)) {
    remember(file, footprint);
  }
  return taken;
}

/** Puts a committed update into place. Returns false when the disk cannot be written; readers then read its files elsewhere. */
function finishPending(folder: string): boolean {
  try {
    beginStoreUpdate(folder).abandon();
    return true;
  } catch (error) {
    if (error instanceof StopoverError && error.code === 'disk-write') return false;
    throw error;
  }
}

/** Without a former footprint, files that the manifest does not list may be new, and files that it lists may be gone. */
function withAdded(store: ContentStore, { footprint, touched, gone }: FootprintChange): FootprintChange {
  const standing = new Set(
    footprint.folders.flatMap(([folder, , files]) => files.map((name) => `${folder}/${name}`)),
  );
  const known = new Set(Array.from(store.files(), ({ path }) => path));
  // A checkout writes datasources before the manifest.
  const isDoubtful = (path: string) => !known.has(path) || !path.startsWith('stories/');
  const added = [...standing].filter(isDoubtful);
  const missing = [...known].filter((path) => !standing.has(path));
  return { footprint, touched: [...new Set([...touched, ...added])], gone: [...gone, ...missing] };
}

/** Compares again under the lock: another process may have committed what looked like an edit. */
function commitEdits(store: ContentStore, found: readonly HandEdit[]): readonly string[] {
  const { folder } = store;
  const touched = found.map(({ path }) => path);
  const update = beginStoreUpdate(folder, { edited: touched });
  try {
    const current = store.reopen();
    const edits = findHandEdits(current, { touched, gone: [] });
    if (edits.length === 0) return [];
    for (const edit of edits) {
      if ('story' in edit) for (const version of listVersions(current, edit)) update.put(version, edit.story);
      else update.putDatasource(edit.datasource);
    }
    const { spaceId, cv, startsWith, versions, languages } = current.summary;
    update.commit({ spaceId, cv, startsWith, versions, languages: [...languages, ...languagesOf(edits)] });
    return edits.map(({ path }) => path);
  } finally {
    update.abandon();
  }
}

/** A draft that differs from the published story in other languages shares the file of this one. */
function listVersions(
  store: ContentStore,
  { path, version, story: { uuid, language } }: StoryEdit,
): readonly ContentVersion[] {
  const isShared = version === 'published' && store.locate(uuid, language, 'draft')?.path === path;
  return isShared ? ['published', 'draft'] : [version];
}

function languagesOf(edits: readonly HandEdit[]): readonly string[] {
  return edits.flatMap((edit) => ('story' in edit ? edit.story.language : []));
}

/** Whether the manifest has changed in the meantime, so that the findings are outdated. */
function isOutdated(store: ContentStore): boolean {
  try {
    return store.reopen().summary.fingerprint !== store.summary.fingerprint;
  } catch {
    return false;
  }
}

function isRenewed(former: Footprint, footprint: Footprint): boolean {
  return JSON.stringify(former) !== JSON.stringify(footprint);
}

/** A failure does no harm: the next build compares the files again. */
function remember(file: string, footprint: Footprint): void {
  try {
    replaceFile(file, JSON.stringify(footprint));
  } catch {
    removeQuietly(file);
  }
}

function changeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0;
}
