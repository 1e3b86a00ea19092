/** Keeps a slow part of the look in the cache folder until one of its sources changes. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { hashContent, hashParts } from '../bytes/hash.ts';
import { keepJson, readKeptJson } from '../disk/keep-json.ts';
import type { SiteFileSource } from '../run/site-look.ts';
import { makeSteady } from './steady-sources.ts';

/** The folder of parts, and the hash of the code that makes them. */
export interface PartCache {
  readonly cacheFolder: string;
  readonly codeHash: string;
}

/** A part as it was made. */
export interface MadePart<Value> {
  /** Plain data. */
  readonly value: Value;
  /** Files that become files of the site. */
  readonly assets: readonly SiteFileSource[];
  /** Absolute paths of all files that it was made from. */
  readonly sources: readonly string[];
}

/** A part to make. */
export interface PartOrder {
  /** Name of the file in the cache folder, without its ending. */
  readonly name: string;
  /** Everything besides the sources that affects the result. */
  readonly inputs: readonly string[];
  /** The site's folder. */
  readonly folder: string;
}

/** A kept part. Paths are relative to the site's folder, with forward slashes. */
interface KeptPart<Value> {
  readonly key: string;
  readonly value: Value;
  readonly assets: readonly (readonly [path: string, file: string])[];
  /** Every file that it was made from, with the hash of its bytes. */
  readonly sources: readonly (readonly [file: string, hash: string])[];
}

/** Returns the kept part while its sources are unchanged, or makes it. */
export async function openPart<Value>(
  { name, inputs, folder }: PartOrder,
  cache: PartCache,
  make: () => Promise<MadePart<Value>>,
): Promise<MadePart<Value>> {
  const file = join(cache.cacheFolder, `${name}.json`);
  const key = hashParts([cache.codeHash, ...inputs]);
  const kept = readKeptJson(file) as KeptPart<Value> | undefined;
  if (kept?.key === key && kept.sources.every((source) => isSame(source, folder)))
    return recall(kept, folder);
  const makeDescribed = async () => {
    const made = await make();
    return { made, described: describe(made, key, folder) };
  };
  const { made, described } = await makeSteady(makeDescribed, (each) => each.made.sources);
  // Do not create the cache folder for a build that may fail.
  if (existsSync(cache.cacheFolder)) keepJson(file, described);
  return made;
}

function isSame([name, hash]: KeptPart<unknown>['sources'][number], folder: string): boolean {
  try {
    return hashContent(readFileSync(resolve(folder, name))) === hash;
  } catch {
    return false;
  }
}

function recall<Value>({ value, assets, sources }: KeptPart<Value>, folder: string): MadePart<Value> {
  return {
    value,
    assets: assets.map(([path, file]) => ({ path, file: resolve(folder, file) })),
    sources: sources.map(([file]) => resolve(folder, file)),
  };
}

function describe<Value>(
  { value, assets, sources }: MadePart<Value>,
  key: string,
  folder: string,
): KeptPart<Value> {
  const nameOf = nameFrom(folder);
  return {
    ...{ key, value },
    assets: assets.map(({ path, file }) => [path, nameOf(file)]),
    sources: sources.map((file) => [nameOf(file), hashContent(readFileSync(file))]),
  };
}

/** Names files from a folder, with forward slashes. */
export function nameFrom(folder: string): (file: string) => string {
  return (file) => relative(folder, file).split(sep).join('/');
}
