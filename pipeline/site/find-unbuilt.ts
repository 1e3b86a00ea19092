/** Finds packages that have not been built: their `package.json` names files that do not exist. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJsonFile } from '../disk/read-json-file.ts';

const PACKAGE = /^(?:@[^/]+\/)?[^./@][^/]*/;

/** Fields of `package.json` with files of code. */
const FIELDS = ['exports', 'module', 'main'];

/** A package without one of its files. */
export interface UnbuiltPackage {
  /** The file, as `package.json` names it. */
  readonly file: string;
  /** Whether it is installed: a tool such as `pnpm deploy` copied it from its workspace. */
  readonly isCopy: boolean;
}

/**
 * The package that an import names, with the first file of code that it lacks; undefined if it has all of them.
 * @param id as a module imports it. @param importer path of the module.
 */
export function findUnbuilt(id: string, importer: string): UnbuiltPackage | undefined {
  const [name] = PACKAGE.exec(id) ?? [];
  const folder = name && findPackage(name, dirname(importer));
  if (!folder) return undefined;
  const manifest = readJsonFile(join(folder, 'package.json')) as
    | Readonly<Record<string, unknown>>
    | undefined;
  const files = FIELDS.flatMap((field) => listFiles(manifest?.[field]));
  const file = files.filter(isCode).find((each) => !existsSync(join(folder, each.split('*')[0]!)));
  return file === undefined ? undefined : { file, isCopy: /[\\/]node_modules[\\/]/.test(folder) };
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
