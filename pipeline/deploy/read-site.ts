/** Reads a built site for its deployment, and refuses one that differs from what the build wrote. */

import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { listDigests, shortenDigest } from '../bytes/hash-file.ts';
import { readJsonFile } from '../disk/read-json-file.ts';
import { StopoverError } from '../errors.ts';
import { listFiles } from '../output/built-files.ts';
import { LATEST_BUILD_PATH } from '../output/open-output.ts';
import { placeIn, type SiteFile, sizeOf } from '../output/pending-files.ts';
import { closeTables, openBuildRecord } from '../record/build-record.ts';
import { isFileIntact } from '../record/check-files.ts';
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
  const written = listWritten(built, latest.id);
  const files: Record<string, DeployedFile> = {};
  for (const path of listFiles(outFolder)) {
    files[path] = readFile(path, { outFolder, written: written.get(path) });
    written.delete(path);
    // Ctrl-C is heard between two files.
    await setImmediate();
  }
  const missing = [...written.values()].find((file) => !isFileIntact(outFolder, file));
  if (missing) throw new StopoverError('site-damaged', { path: missing.path, folder: outFolder });
  return { buildId: latest.id, files };
}

/** Lists the files of the build's record, by path. A site that was built elsewhere has no record here. */
function listWritten(built: BuiltFolder, buildId: string): Map<string, SiteFile> {
  const record = openBuildRecord(nameRecord(built));
  if (record?.buildId !== buildId) return new Map();
  const { pages, files } = record;
  try {
    const ofPages = Array.from(pages, (page) => pages.describe(page).files).flat();
    return new Map([...ofPages, ...files].map((file) => [file.path, file]));
  } finally {
    closeTables(record);
  }
}

interface WrittenFile {
  readonly outFolder: string;
  /** The file as the build wrote it, if its record is there. */
  readonly written: SiteFile | undefined;
}

/** Reads a file once, for its target and for the comparison with the record. @throws StopoverError site-damaged */
function readFile(path: string, { outFolder, written }: WrittenFile): DeployedFile {
  const place = placeIn(outFolder, path);
  const bytes = sizeOf(place)!;
  const [md5 = '', sha256 = ''] = listDigests(place, written ? ['md5', 'sha256'] : ['md5']);
  const isDamaged = written && (bytes !== written.bytes || shortenDigest(sha256) !== written.hash);
  if (isDamaged) throw new StopoverError('site-damaged', { path, folder: outFolder });
  return { bytes, md5 };
}
