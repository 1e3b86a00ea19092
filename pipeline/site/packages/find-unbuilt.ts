/** Finds packages that have not been built: their `package.json` names files that do not exist. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { readJsonFile } from '../../disk/read-json-file.ts';

/** The name of the package that an import leads to. */
export const PACKAGE = /^(?:@[^/]+\/)?[^./@][^/]*/;

/** A package without one of its files. */
export interface UnbuiltPackage {
  /** The file, as `package.json` names it. */
  readonly file: string;
  /** Whether it is installed: a tool such as `pnpm deploy` copied it from its workspace. */
  readonly isCopy: boolean;
}

/** Fields of `package.json` with files of code. */
interface Manifest {
  readonly exports?: unknown;
  readonly module?: unknown;
  readonly main?: unknown;
}

/**
 * The package that an import names, with the first file of code that it lacks; undefined if it has all of them. Published packages
 * may name files that they never had, so an installed one must lack a file that this import leads to.
 * @param id as a module imports it. @param importer path of the module.
 */
export function findUnbuilt(id: string, importer: string): UnbuiltPackage | undefined {
  const [name] = PACKAGE.exec(id) ?? [];
  const folder = name && findPackage(name, dirname(importer));
  if (!folder) return undefined;
  const isCopy = /[\\/]node_modules[\\/]/.test(folder);
  const manifest = (readJsonFile(join(folder, 'package.json')) ?? {}) as Manifest;
  const { exports, module, main } = manifest;
  const files = isCopy
    ? listReached(`.${id.slice(name.length)}`, manifest)
    : [exports, module, main].flatMap(listFiles);
  const file = files.filter(isCode).find((each) => !existsSync(join(folder, each.split('*')[0]!)));
  return file === undefined ? undefined : { file, isCopy };
}

/** The files that an import may lead to. @param place within the package, as `exports` names it: `.` or `./rail`. */
function listReached(place: string, { exports, module, main }: Manifest): readonly string[] {
  if (exports !== undefined && exports !== null) return listFiles(findEntry(place, exports));
  const files = [module, main].flatMap(listFiles);
  return place === '.' ? files : files.filter((file) => `./${posix.normalize(file)}` === place);
}

/** The part of `exports` for a place; without names of places, all of it is for the package itself. */
function findEntry(place: string, exports: object | string): unknown {
  const entries = Object.entries(exports);
  if (!entries.some(([name]) => name.startsWith('.'))) return place === '.' ? exports : undefined;
  const fitting = entries.filter(([name]) => fits(place, name));
  // A name without `*` goes first, as in Node, and then the name with the longest start.
  const rank = (name: string) => (name.includes('*') ? name.indexOf('*') : Number.POSITIVE_INFINITY);
  return fitting.sort(([a], [b]) => rank(b) - rank(a))[0]?.[1];
}

function fits(place: string, name: string): boolean {
  const [start = '', end] = name.split('*');
  return end === undefined ? place === name : place.startsWith(start) && place.endsWith(end);
}

/** Whether an entry names code: a file, or all files of a folder, such as `./dist/*`. */
function isCode(file: string): boolean {
  return /\*|\.[cm]?[jt]sx?$/.test(file) && !/\.d\.[cm]?ts$/.test(file);
}

/** The real folder of a package, which a workspace links. */
function findPackage(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return realpathSync(folder);
  const outer = dirname(from);
  return outer === from ? undefined : findPackage(name, outer);
}

/** Places of `exports` that lead to built files: names within the package, lists, and the usual conditions. */
const BUILT = /^(?:\.|\d+$|(?:default|import|require|node|module|browser)$)/;

function listFiles(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([place, inner]) => (BUILT.test(place) ? listFiles(inner) : []));
}
