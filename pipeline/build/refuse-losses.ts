/**
 * Looks for the files that a build takes as unchanged: another program may have removed them since the build compared them
 * with the last one.
 */
import { dirname } from 'node:path';
import { StopoverError } from '../errors.ts';
import { findLostFile } from '../output/lost-files.ts';
import { compressedPaths } from '../output/precompress.ts';
import type { FolderStates } from '../record/build-record.ts';
import { describeFolders } from '../record/check-files.ts';
import type { WrittenBuild } from './build-facts.ts';

type Site = Pick<WrittenBuild, 'folders' | 'output' | 'settings' | 'tables'>;

/** Looks before the site is published. @throws StopoverError output-removed; the site is as the other program left it. */
export function refuseLosses(build: Site, others: Iterable<string>): void {
  const { output } = build;
  refuseLost(build, others, (path) => !output.isChanged(path));
}

/** Throws an error as it is, unless it only follows from files that another program has removed. @throws StopoverError output-removed. */
export function explainLosses(build: Site, error: unknown): never {
  const isClear = error instanceof StopoverError && error.code !== 'disk-write';
  if (!isClear) refuseLosses(build, build.output.known.keys());
  throw error;
}

/**
 * Looks again afterwards, where the publication changed nothing: it has looked at the other folders itself.
 * @throws StopoverError output-removed.
 */
export function refuseLateLosses(build: Site, others: Iterable<string>): void {
  const { folders, output, settings } = build;
  const touched = output.touchedFolders();
  const untouched = folders.filter(([folder]) => !touched.has(folder));
  const stand = folders.length > 0 && listUnchanged(settings.outFolder, untouched).size === untouched.length;
  if (!stand) refuseLost(build, others, () => true);
}

/** A folder that has not changed since the plan stage still has all the files that it had. */
function refuseLost(build: Site, others: Iterable<string>, isExpected: (path: string) => boolean): void {
  const { folders, settings } = build;
  const { outFolder } = settings;
  const unchanged = listUnchanged(outFolder, folders);
  if (folders.length > 0 && unchanged.size === folders.length) return;
  const file = findLostFile(outFolder, listExpected());
  if (file !== undefined) throw new StopoverError('output-removed', { folder: outFolder, file });

  function* listExpected(): Generator<string> {
    for (const path of listPaths(build, others)) {
      if (!unchanged.has(dirname(path)) && isExpected(path)) yield path;
    }
  }
}

function listUnchanged(outFolder: string, folders: FolderStates): ReadonlySet<string> {
  const before = new Map(folders);
  const now = describeFolders(outFolder, before.keys());
  return new Set(
    now.filter(([folder, changedMs]) => before.get(folder) === changedMs).map(([folder]) => folder),
  );
}

/** Every file of the site: those of pages, and others. */
function* listPaths({ settings, tables }: Site, others: Iterable<string>): Generator<string> {
  const { precompress } = settings.config.build;
  for (const page of tables.pages) {
    for (const file of tables.pages.describe(page).files) {
      yield file.path;
      if (precompress) yield* compressedPaths(file);
    }
  }
  yield* others;
}
