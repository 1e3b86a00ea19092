/** Reads a built site for its deployment, and refuses one that differs from what the build wrote. */

import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { digestFile } from '../bytes/hash-file.ts';
import { readJsonFile } from '../disk/read-json-file.ts';
import { StopoverError } from '../errors.ts';
import { listFiles } from '../output/built-files.ts';
import { LATEST_BUILD_PATH } from '../output/open-output.ts';
import { placeIn, sizeOf } from '../output/pending-files.ts';
import { type BuildRecord, closeTables, openBuildRecord } from '../record/build-record.ts';
import { checkFiles, isFileIntact } from '../record/check-files.ts';
import { nameRecord } from '../run/build-identity.ts';
import type { DeployedFile, Deployment } from './deployment.ts';

/** A built site, and the cache folder that has the record of its build. */
export interface BuiltFolder {
  /** Absolute. */
  readonly outFolder: string;
  readonly cacheFolder: string;
}

/**
 * Reads the files of a built site.
 * @throws StopoverError output-missing when no build wrote it; site-damaged when a file is not what the build wrote.
 */
export async function readSite(built: BuiltFolder): Promise<Deployment> {
  const { outFolder } = built;
  const latest = readJsonFile(join(outFolder, LATEST_BUILD_PATH)) as { readonly id?: unknown } | undefined;
  if (typeof latest?.id !== 'string') throw new StopoverError('output-missing', { folder: outFolder });
  refuseDamage(built, latest.id);
  const files: Record<string, DeployedFile> = {};
  for (const path of listFiles(outFolder)) {
    const place = placeIn(outFolder, path);
    files[path] = { bytes: sizeOf(place)!, md5: digestFile(place, 'md5') };
    // Ctrl-C is heard between two files.
    await setImmediate();
  }
  return { buildId: latest.id, files };
}

/** Compares every file with the record of the build. A site that was built elsewhere has no record here. */
function refuseDamage(built: BuiltFolder, buildId: string): void {
  const { outFolder } = built;
  const record = openBuildRecord(nameRecord(built));
  if (record?.buildId !== buildId) return;
  try {
    const path = findDamage(record, outFolder);
    if (path !== undefined) throw new StopoverError('site-damaged', { path, folder: outFolder });
  } finally {
    closeTables(record);
  }
}

function findDamage(record: BuildRecord, outFolder: string): string | undefined {
  const { damaged } = checkFiles(record, { outFolder, companionsOf: () => [], isThorough: true });
  const [path] = [
    ...[...damaged].map((page) => record.pages.page(page).files[0]?.path ?? ''),
    ...record.files.filter((file) => !isFileIntact(outFolder, file)).map(({ path }) => path),
  ];
  return path;
}
