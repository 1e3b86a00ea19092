/** The files that a worker keeps on its own disk: it fetches each of them once from the shared storage. */
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hashContent } from '../../../bytes/hash.ts';
import { makeFolders } from '../../../disk/make-folders.ts';
import { refuseWrite } from '../../../disk/refuse-write.ts';
import { replaceFile } from '../../../disk/replace-file.ts';
import { StopoverError } from '../../../errors.ts';
import { mapOf } from '../../../site/bundle/kept-bundle.ts';
import type { StoredFile } from '../../../store/store-types.ts';
import { findPacks, type PackIndex } from '../content-packs.ts';
import { openPackedFile } from '../packed-file.ts';
import { contentPath, type PackHead, type SentContent } from '../send-content.ts';
import { createPackKeeper } from './open-packs.ts';
import type { AskStorage } from './storage-bridge.ts';

/** Only the owner can read the site's content and modules. */
const PRIVATE = { mode: 0o600 } as const;

/** A worker's own folder. */
export interface ContentCache {
  /** Opens the store of a build as a folder of its own; bodies of stories are fetched when pages need them. */
  openContent(content: SentContent): { readonly storeFolder: string; readonly readBody: ReadBody };
  /** The first file since the last call that the shared storage did not have; the error may have been reported as a failure of the page. */
  takeMissing(): string | undefined;
  /** Saves a module, with its source map beside it; returns its path. */
  keepModule(code: string, map: string | undefined): string;
}

type ReadBody = (folder: string, file: StoredFile) => string;

/** A file of the shared storage, and the slot of memory that it may use. */
interface Fetched {
  readonly path: string;
  readonly slot?: number;
}

/** Opens the cache. `ask` reads a file of the shared storage. */
export function openContentCache(ask: AskStorage, cacheFolder: string): ContentCache {
  let missing: string | undefined;
  /** Reads a cached file, or fetches it. `open` returns undefined for a damaged file. */
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
    // Needs no temporary file: readers detect a partly written one.
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
      // The build has checked the body against its hash, and the pack's checksum protects it since then.
      if (bytes) return bytes.toString();
    }
    missing ??= path;
    throw new StopoverError('store-damaged', {
      folder,
      reason: `${path} is in no pack of the shared storage`,
    });
  }
}

function readFile(place: string): Buffer | undefined {
  // Checking first is cheaper than an exception for each missing file.
  if (!existsSync(place)) return undefined;
  try {
    return readFileSync(place);
  } catch {
    return undefined;
  }
}

function keepContent(place: string, content: Uint8Array): void {
  try {
    if (!existsSync(dirname(place))) makeFolders(dirname(place));
    writeFileSync(place, content, PRIVATE);
  } catch (cause) {
    throw refuseWrite(place, cause);
  }
}

function keepText(place: string, text: string): void {
  if (readFile(place)?.toString() === text) noteUse(place);
  else replaceFile(place, text, PRIVATE);
}

/** Marks a file as used, so that it is kept as long as a new one. */
function noteUse(place: string): void {
  const now = new Date();
  try {
    utimesSync(place, now, now);
  } catch {
    // A file of another user keeps its time. If it is removed, it is fetched again.
  }
}
