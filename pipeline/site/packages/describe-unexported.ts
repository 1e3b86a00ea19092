/** Finds imports that no export of their package leads to, and exports that lead nowhere. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNearestName, MAX_SLIPS } from '../../config/nearest-name.ts';
import { listConditions } from '../settings/list-settings.ts';
import { findEntry, findNamed, listEntries, type NamedPackage } from './find-named.ts';

/**
 * Says what is wrong with an import that a package with `exports` does not have; undefined if its exports have it.
 * @param id as a module imports it. @param importer path of the module.
 */
export function describeUnexported(id: string, importer: string): string | undefined {
  const named = findNamed(id, importer);
  const exports = named?.manifest.exports;
  if (!named || exports === undefined || exports === null) return undefined;
  const entry = findEntry(named.place, exports);
  if (entry !== undefined && entry !== null) return describeLost(entry, named.folder, importer);
  const meant = findMeant(named);
  const hint = meant === undefined ? '.' : `; did you mean "${named.name}${meant.slice(1)}"?`;
  return `the "exports" of its package.json do not have "${named.place}"${hint} Import one of them, or add this one`;
}

/** Says that an imported file is missing. @param remedy said of a file that no `exports` concern. */
export function describeLostFile(id: string, importer: string, remedy: string): string {
  const reason = describeUnexported(id, importer);
  return `it imports "${id}", ${reason === undefined ? `which does not exist; ${remedy}` : `but ${reason}`}`;
}

/** The export whose file or name the import may mean. */
function findMeant({ place, manifest }: NamedPackage): string | undefined {
  const entries = listEntries(manifest.exports).filter(([name]) => !name.includes('*'));
  const [name] = entries.find(([, entry]) => listFiles(entry).includes(place)) ?? [];
  const names = entries.map(([each]) => each);
  return name ?? findNearestName(place, names, Math.min(MAX_SLIPS, Math.ceil((place.length - 2) / 2)));
}

/** All files of an entry, under any condition. */
function listFiles(entry: unknown): readonly string[] {
  return typeof entry === 'string' ? [entry] : Object.values(Object(entry)).flatMap(listFiles);
}

/** Sources that an entry names under a condition of `tsconfig.json`, if they do not exist. */
function describeLost(entry: unknown, folder: string, importer: string): string | undefined {
  const sources = listConditions(dirname(importer)).map((condition) => Object(entry)[condition]);
  const lost = sources.find((file) => typeof file === 'string' && !existsSync(join(folder, file)));
  return lost && `the "exports" of its package.json lead to ${lost}, which does not exist. Correct them`;
}
