/** Finds packages that have not been built: their `package.json` names files that do not exist. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findEntry, findNamed, type Manifest, type NamedPackage } from './find-named.ts';

/** A package without one of its files. */
export interface UnbuiltPackage {
  /** The file, as `package.json` names it. */
  readonly file: string;
  /** Whether it is installed: a tool such as `pnpm deploy` copied it from its workspace. */
  readonly isCopy: boolean;
  /** A condition under which its `exports` name sources instead. */
  readonly condition?: string | undefined;
}

/**
 * The package that an import names, with the first file of code that it lacks; undefined if it has all of them. Packages that state
 * their `exports` must lack a file that this import leads to: published ones may name files that they never had.
 * @param id as a module imports it. @param importer path of the module.
 */
export function findUnbuilt(id: string, importer: string): UnbuiltPackage | undefined {
  const named = findNamed(id, importer);
  if (!named) return undefined;
  const { folder, manifest, place } = named;
  const { exports, module, main } = manifest;
  const isCopy = /[\\/]node_modules[\\/]/.test(folder);
  const isPrecise = isCopy || (exports !== undefined && exports !== null);
  const files = isPrecise ? listReached(place, manifest) : [module, main].flatMap(listFiles);
  const file = files.filter(isCode).find((each) => !existsSync(join(folder, each.split('*')[0]!)));
  if (file === undefined) return undefined;
  return { file, isCopy, condition: isCopy ? undefined : findCondition(named) };
}

/** The first condition of the import's part of `exports` that leads to code which is there. */
function findCondition({ folder, manifest, place }: NamedPackage): string | undefined {
  const entries = Object.entries(Object(findEntry(place, manifest.exports)));
  const [condition] =
    entries.find(
      ([name, file]) =>
        !BUILT.test(name) && typeof file === 'string' && isCode(file) && existsSync(join(folder, file)),
    ) ?? [];
  return condition;
}

/** The files that an import may lead to. @param place within the package, as `exports` names it: `.` or `./rail`. */
function listReached(place: string, { exports, module, main }: Manifest): readonly string[] {
  if (exports !== undefined && exports !== null) return listFiles(findEntry(place, exports));
  const files = [module, main].flatMap(listFiles);
  return place === '.' ? files : files.filter((file) => `./${posix.normalize(file)}` === place);
}

/** Whether an entry names code: a file, or all files of a folder, such as `./dist/*`. */
function isCode(file: string): boolean {
  return /\*|\.[cm]?[jt]sx?$/.test(file) && !/\.d\.[cm]?ts$/.test(file);
}

/** Places of `exports` that lead to built files: names within the package, lists, and the usual conditions. */
const BUILT = /^(?:\.|\d+$|(?:default|import|require|node|module|browser)$)/;

function listFiles(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([place, inner]) => (BUILT.test(place) ? listFiles(inner) : []));
}
