/** The files that a worker keeps on its own disk: it fetches each of them once from the shared storage. */
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hashContent } from '../../../bytes/hash.ts';
import { listNames } from '../../../disk/list-names.ts';
import { refuseWrite } from '../../../disk/refuse-write.ts';
import { removeQuietly } from '../../../disk/remove-quietly.ts';
import { replaceFile } from '../../../disk/replace-file.ts';
import { StopoverError } from '../../../errors.ts';
import { mapOf } from '../../../site/bundle/kept-bundle.ts';
import type { StoredFile } from '../../../store/store-types.ts';
import { findPacks, type PackIndex } from '../content-packs.ts';
import { openPackedFile } from '../packed-file.ts';
import { contentPath, type PackHead, type SentContent } from '../send-content.ts';
import { createPackKeeper } from './open-packs.ts';
import type { AskStorage } from './storage-bridge.ts';

/** Files that nobody has fetched or opened for so long go: a worker that still needs them fetches them again. */
const KEEP_MS = 7 * 24 * 3_600_000;

/** For nobody else's eyes: content and modules are the site's own. */
const PRIVATE = { mode: 0o600 } as const;

/** A worker's own folder. */
export interface ContentCache {
  /** Opens the store of a build as a folder of its own; bodies of stories come when pages need them. */
  openContent(content: SentContent): { readonly storeFolder: string; readonly readBody: ReadBody };
  /** The first file since the last call that the shared storage did not have; a page may have hidden it as a failure of its own. */
  takeMissing(): string | undefined;
  /** Keeps a module, with its source map beside it; returns its file. */
  keepModule(code: string, map: string | undefined): string;
}

type ReadBody = (folder: string, file: StoredFile) => string;

/** A file of the shared storage, and the slot that it may be put into. */
interface Fetched {
  readonly path: string;
  readonly slot?: number;
}

/** Opens the cache. `ask` reads a file of the shared storage. */
export function openContentCache(ask: AskStorage, cacheFolder: string): ContentCache {
  let missing: string | undefined;
  /** Reads a file that is here, or fetches it; `open` gives undefined for what is not whole. */
  const fetch = <Opened>({ path, slot }: Fetched, open: (bytes: Buffer) => Opened | undefined): Opened => {
    const place = join(cacheFolder, 'content', basename(path));
    const kept = readFile(place);
    const opened = kept && open(kept);
    if (opened) return opened;
    const bytes = ask(path, slot);
    const fetched = bytes && open(bytes);
    if (!fetched) {
      missing ??= path;
      throw new StopoverError('store-damaged', {
        folder: path,
        reason: 'it is not whole in the shared storage',
      });
    }
    // In its place at once: whoever reads it half-written sees so.
    keepContent(place, bytes);
    return fetched;
  };
  const openPack = createPackKeeper((path, slot) => fetch({ path, slot }, openPackedFile<PackHead>));
  return {
    openContent({ folder, files, packs: index }) {
      const storeFolder = join(cacheFolder, 'stores', hashContent(JSON.stringify([folder, files])));
      for (const [name, hash] of Object.entries(files)) {
        const place = join(storeFolder, name);
        const bytes = fetch({ path: contentPath(folder, hash) }, (read) =>
          hashContent(read) === hash ? read : undefined,
        );
        if (readFile(place)?.equals(bytes) !== true) replaceFile(place, bytes, PRIVATE);
      }
      noteUse(storeFolder);
      return { storeFolder, readBody: (_, { path, hash }) => readPacked({ folder, index }, path, hash) };
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

  function readPacked(
    { folder, index }: { readonly folder: string; readonly index: PackIndex },
    path: string,
    hash: string,
  ): string {
    for (const name of findPacks(index, hash)) {
      const pack = openPack(contentPath(folder, name));
      const place = pack.head[hash];
      const bytes = place && pack.read(place);
      // The build has held it against its hash, and the check of the pack holds since then.
      if (bytes) return bytes.toString();
    }
    missing ??= path;
    throw new StopoverError('store-damaged', {
      folder,
      reason: `${path} is in no pack of the shared storage`,
    });
  }
}

/** Removes files that nobody has used for a week. */
export function removeOldFiles(cacheFolder: string, now: Date): void {
  for (const part of ['content', 'stores', 'modules']) {
    const folder = join(cacheFolder, part);
    for (const name of listNames(folder)) {
      const place = join(folder, name);
      const stats = statSync(place, { throwIfNoEntry: false });
      const isOld = stats && now.getTime() - stats.mtimeMs > KEEP_MS;
      if (isOld) removeQuietly(place);
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
    writeFileSync(place, content, PRIVATE);
  } catch (cause) {
    throw refuseWrite(place, cause);
  }
}

function keepText(place: string, text: string): void {
  if (readFile(place)?.toString() === text) noteUse(place);
  else replaceFile(place, text, PRIVATE);
}

/** Whatever is about to be read stays for as long as something new. */
function noteUse(place: string): void {
  const now = new Date();
  try {
    utimesSync(place, now, now);
  } catch {
    // A file of another user keeps its time; once removed, it is fetched again.
  }
}
