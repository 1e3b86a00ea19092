/** Finds packages of a workspace that have not been built: their `package.json` names files that do not exist. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJsonFile } from '../disk/read-json-file.ts';

const PACKAGE = /^(?:@[^/]+\/)?[^./@][^/]*/;

/** Fields of `package.json` with files of code. */
const FIELDS = ['exports', 'module', 'main'];

/**
 * The first file of code that a package of the same workspace names and does not have; undefined if it has all of them.
 * @param id as a module imports it. @param importer path of the module.
 */
export function findUnbuilt(id: string, importer: string): string | undefined {
  const [name] = PACKAGE.exec(id) ?? [];
  const folder = name && findPackage(name, dirname(importer));
  // An installed package needs no building.
  if (!folder || /[\\/]node_modules[\\/]/.test(folder)) return undefined;
  const manifest = readJsonFile(join(folder, 'package.json')) as
    | Readonly<Record<string, unknown>>
    | undefined;
  const files = FIELDS.flatMap((field) => listFiles(manifest?.[field]));
  return files.filter(isCode).find((file) => !existsSync(join(folder, file.split('*')[0]!)));
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

function listFiles(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(listFiles) : [];
}
