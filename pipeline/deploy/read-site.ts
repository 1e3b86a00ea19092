/** Reads a built site for its deployment, and refuses one that differs from what the build wrote. */

import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { listDigests, shortenDigest } from '../bytes/hash-file.ts';
import { readJsonFile } from '../disk/read-json-file.ts';
import { StopoverError } from '../errors.ts';
import { listFiles } from '../output/built-files.ts';
import { LATEST_BUILD_PATH } from '../output/open-output.ts';
import { placeIn, type SiteFile, sizeOf } from '../output/pending-files.ts';
import { isCompressed, textOf } from '../output/precompress.ts';
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
    files[path] = readFile(path, { outFolder, written });
    // Ctrl-C is heard between two files.
    await setImmediate();
  }
  const unread = [...written.values()].filter(({ path }) => files[path] === undefined);
  const missing = unread.find((file) => !isFileIntact(outFolder, file));
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

interface WrittenSite {
  readonly outFolder: string;
  /** The files as the build wrote them, by path, if its record is there. Files that it compressed are not in the record. */
  readonly written: ReadonlyMap<string, SiteFile>;
}

/** Reads a file for its target, and compares it with the record. @throws StopoverError site-damaged */
function readFile(path: string, { outFolder, written }: WrittenSite): DeployedFile {
  const place = placeIn(outFolder, path);
  const bytes = sizeOf(place)!;
  const own = written.get(path);
  const [md5 = '', sha256 = ''] = listDigests(place, own ? ['md5', 'sha256'] : ['md5']);
  const text = own ? undefined : written.get(textOf(path) ?? '');
  const isDamaged = own
    ? bytes !== own.bytes || shortenDigest(sha256) !== own.hash
    : text && !isCompressed(place, text);
  if (isDamaged) throw new StopoverError('site-damaged', { path, folder: outFolder });
  return { bytes, md5 };
}
