/** Finds the package that an import names, and the part of its `exports` for the import. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJsonFile } from '../../disk/read-json-file.ts';

/** The name of the package that an import leads to. */
export const PACKAGE = /^(?:@[^/]+\/)?[^./@][^/]*/;

/** Fields of `package.json` with files of code. */
export interface Manifest {
  readonly exports?: unknown;
  readonly module?: unknown;
  readonly main?: unknown;
}

/** A package that an import names. */
export interface NamedPackage {
  readonly name: string;
  /** The real folder of the package, which a workspace links. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** The place within the package, as `exports` names it: `.` or `./rail`. */
  readonly place: string;
}

/** The package that an import names, in the nearest folder of packages. @param importer path of the module. */
export function findNamed(id: string, importer: string): NamedPackage | undefined {
  const [name] = PACKAGE.exec(id) ?? [];
  const folder = name && findPackage(name, dirname(importer));
  if (!folder) return undefined;
  const manifest = (readJsonFile(join(folder, 'package.json')) ?? {}) as Manifest;
  return { name, folder, manifest, place: `.${id.slice(name.length)}` };
}

function findPackage(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return realpathSync(folder);
  const outer = dirname(from);
  return outer === from ? undefined : findPackage(name, outer);
}

/** The parts of `exports` by the names of places; without such names, all of it is for the package itself. */
export function listEntries(exports: unknown): readonly (readonly [place: string, entry: unknown])[] {
  const entries = Object.entries(Object(exports));
  const hasPlaces = typeof exports === 'object' && entries.some(([name]) => name.startsWith('.'));
  return hasPlaces ? entries : [['.', exports]];
}

/** The part of `exports` for a place. */
export function findEntry(place: string, exports: unknown): unknown {
  return findFitting(place, exports)?.[1];
}

/** The file that `exports` name for a place under some conditions. As in Node, the first condition that applies counts. */
export function findTarget(
  place: string,
  exports: unknown,
  conditions: ReadonlySet<string>,
): string | undefined {
  const [name, entry] = findFitting(place, exports) ?? [];
  if (name === undefined) return undefined;
  const [start = '', end = ''] = name.split('*');
  const rest = place.slice(start.length, place.length - end.length);
  return choose(entry, conditions)?.replaceAll('*', () => rest);
}

function choose(entry: unknown, conditions: ReadonlySet<string>): string | undefined {
  if (typeof entry === 'string') return entry;
  for (const [condition, inner] of Object.entries(Object(entry))) {
    const file = conditions.has(condition) ? choose(inner, conditions) : undefined;
    if (file !== undefined) return file;
  }
  return undefined;
}

function findFitting(place: string, exports: unknown): readonly [place: string, entry: unknown] | undefined {
  const fitting = listEntries(exports).filter(([name]) => fits(place, name));
  // A name without `*` goes first, as in Node, and then the name with the longest start.
  const rank = (name: string) => (name.includes('*') ? name.indexOf('*') : Number.POSITIVE_INFINITY);
  return fitting.toSorted(([a], [b]) => rank(b) - rank(a))[0];
}

function fits(place: string, name: string): boolean {
  const [start = '', end] = name.split('*');
  return end === undefined ? place === name : place.startsWith(start) && place.endsWith(end);
}
