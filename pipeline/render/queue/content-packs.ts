/** Groups the files of a store into packs, so that few files are transferred, and an edit changes one of them. */
import { hashParts } from '../../bytes/hash.ts';
import type { StoredFile } from '../../store/store-types.ts';

/** Files of the store that are transferred together. One batch often has stories that are next to each other. */
export interface ContentPack {
  /** The hash of the hashes of its files. */
  readonly name: string;
  readonly files: readonly StoredFile[];
}

/**
 * A pack ends with each file whose hash is a multiple of this number. The end of a pack thus depends on its last file, not on
 * the number of files before it, and an edit moves no other end.
 */
const FILES_PER_PACK = 16;
const MAX_FILES = 4 * FILES_PER_PACK;

/** Groups files, in their order. */
export function* groupFiles(files: Iterable<StoredFile>): Generator<ContentPack> {
  let group: StoredFile[] = [];
  for (const file of files) {
    group.push(file);
    if (readStart(file.hash) % FILES_PER_PACK !== 0 && group.length < MAX_FILES) continue;
    yield describePack(group);
    group = [];
  }
  if (group.length > 0) yield describePack(group);
}

function describePack(files: readonly StoredFile[]): ContentPack {
  return { name: hashParts(files.map(({ hash }) => hash)), files };
}

/** The packs of a store, and the places of its files, in eight bytes a file: every thread of every worker keeps it in memory. */
export interface PackIndex {
  readonly names: readonly string[];
  /** For each file, one number from the start of its hash and the number of its pack; sorted. */
  readonly places: Float64Array;
}

/** Digits for the first 32 bits of a hash. With the 20 bits of a pack's number they fit into the 53 bits of a double. */
const HASH_START_DIGITS = 8;
const MAX_PACKS = 2 ** 20;

/** Makes the index of some packs. */
export function indexPacks(packs: readonly ContentPack[]): PackIndex {
  const places = packs.flatMap(({ files }, number) =>
    files.map(({ hash }) => readStart(hash) * MAX_PACKS + number),
  );
  return { names: packs.map(({ name }) => name), places: Float64Array.from(places).sort() };
}

/** Names of the packs that may have the file with a hash: one, unless hashes begin alike. */
export function findPacks({ names, places }: PackIndex, hash: string): readonly string[] {
  const wanted = readStart(hash);
  const found: string[] = [];
  for (let at = findFirst(places, wanted * MAX_PACKS); at < places.length; at += 1) {
    const place = places[at]!;
    if (Math.floor(place / MAX_PACKS) !== wanted) break;
    found.push(names[place % MAX_PACKS]!);
  }
  return found;
}

/** Index of the first of sorted numbers that is not less than `least`. */
function findFirst(sorted: Float64Array, least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readStart(hash: string): number {
  return Number.parseInt(hash.slice(0, HASH_START_DIGITS), 16);
}
