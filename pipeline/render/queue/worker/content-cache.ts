/** The files that a worker keeps on its own disk: it asks the shared folder for each of them once. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { hashContent } from '../../../bytes/hash.ts';
import { listNames } from '../../../disk/list-names.ts';
import { refuseWrite } from '../../../disk/refuse-write.ts';
import { StopoverError } from '../../../errors.ts';
import { mapOf } from '../../../site/bundle/kept-bundle.ts';
import type { StoredFile } from '../../../store/store-types.ts';
import { contentPath, type SentContent } from '../send-content.ts';
import type { SharedFolder } from '../shared-folder.ts';

/** Files that nobody has fetched for so long go: a worker that still needs them fetches them again. */
const KEEP_MS = 7 * 24 * 3_600_000;

/** A worker's own folder. */
export interface ContentCache {
  /** Opens the store of a build as a folder of its own; bodies of stories come when pages need them. */
  openContent(content: SentContent): { readonly storeFolder: string; readonly readBody: ReadBody };
  /** The first file since the last call that the shared folder did not have; a page may have hidden it as a failure of its own. */
  takeMissing(): string | undefined;
  /** Keeps a module, with its source map beside it; returns its file. */
  keepModule(code: string, map: string | undefined): string;
}

type ReadBody = (folder: string, file: StoredFile) => string;

/** Opens the cache. */
export function openContentCache(shared: SharedFolder, cacheFolder: string): ContentCache {
  let missing: string | undefined;
  const fetch = (folder: string, hash: string): Buffer => {
    const place = join(cacheFolder, 'content', hash.slice(0, 2), hash);
    const kept = readFile(place);
    if (kept && hashContent(kept) === hash) return kept;
    const bytes = shared.read(contentPath(folder, hash));
    if (!bytes || hashContent(bytes) !== hash) {
      missing ??= contentPath(folder, hash);
      throw new StopoverError('store-damaged', { folder, reason: `${hash} is missing in the shared folder` });
    }
    // In its place at once: whoever reads it half-written sees so by its hash.
    keepContent(place, bytes);
    return bytes;
  };
  return {
    openContent({ folder, files }) {
      const storeFolder = join(cacheFolder, 'stores', hashContent(JSON.stringify([folder, files])));
      for (const [name, hash] of Object.entries(files)) {
        const place = join(storeFolder, name);
        const bytes = fetch(folder, hash);
        if (readFile(place)?.equals(bytes) !== true) writeBeside(place, bytes);
      }
      return { storeFolder, readBody: (_, { hash }) => fetch(folder, hash).toString() };
    },
    takeMissing() {
      const taken = missing;
      missing = undefined;
      return taken;
    },
    keepModule(code, map) {
      const place = join(cacheFolder, 'modules', `${hashContent(code)}.mjs`);
      keepText(place, code);
      if (map !== undefined) keepText(mapOf(place), map);
      return place;
    },
  };
}

/** Removes files that are old. */
export function removeOldFiles(cacheFolder: string, now: Date): void {
  for (const part of ['content', 'stores', 'modules']) {
    const folder = join(cacheFolder, part);
    for (const name of listNames(folder)) {
      const place = join(folder, name);
      const stats = statSync(place, { throwIfNoEntry: false });
      const isOld = stats && now.getTime() - stats.mtimeMs > KEEP_MS;
      if (isOld) rmSync(place, { recursive: true, force: true });
    }
  }
}

function readFile(place: string): Buffer | undefined {
  // An error for each file that is not there yet would cost more than the look.
  if (!existsSync(place)) return undefined;
  try {
    return readFileSync(place);
  } catch {
    return undefined;
  }
}

function keepContent(place: string, content: Uint8Array): void {
  try {
    if (!existsSync(dirname(place))) mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content, { mode: 0o600 });
  } catch (cause) {
    throw refuseWrite(place, cause);
  }
}

function keepText(place: string, text: string): void {
  if (readFile(place)?.toString() !== text) writeBeside(place, text);
}

/** Other threads and workers may write the same file at this moment. */
function writeBeside(place: string, content: Uint8Array | string): void {
  const beside = `${place}.of-${process.pid}-${threadId}`;
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(beside, content, { mode: 0o600 });
    renameSync(beside, place);
  } catch (cause) {
    rmSync(beside, { force: true });
    throw refuseWrite(place, cause);
  }
}
