/**
 * Lists the files that configure a site's modules: `tsconfig.json` with everything that it extends, and `package.json`. A
 * package of a workspace has its own.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';

/** The member `extends`, one name or several. The file may have comments, so it is not JSON. */
const EXTENDS = /"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")/;

/**
 * Absolute paths of the nearest files above some modules, and those where a nearer one may appear.
 * @param modules absolute paths of the site's own modules.
 */
export function listSettings(modules: Iterable<string>): readonly string[] {
  const folders = new Set(Array.from(modules, (file) => dirname(file)));
  const found = ['tsconfig.json', 'package.json'].flatMap((name) =>
    [...folders].flatMap((folder) => listNearest(folder, name)),
  );
  return [
    ...new Set(found.flatMap((file) => (file.endsWith('tsconfig.json') ? listTsconfigs(file) : [file]))),
  ];
}

/** The member `customConditions`; one that follows slashes is a comment. */
const CONDITIONS = /^(?:(?!\/\/).)*?"customConditions"\s*:\s*\[([^\]]*)\]/m;

/** The conditions of package exports that `tsconfig.json` names for a folder. A file overrides those that it extends. */
export function listConditions(folder: string): readonly string[] {
  const nearest = listNearest(folder, 'tsconfig.json').at(-1)!;
  for (const file of listTsconfigs(nearest)) {
    const [, names] = (existsSync(file) && CONDITIONS.exec(readFileSync(file, 'utf8'))) || [];
    if (names !== undefined) return Array.from(names.matchAll(/"([^"]+)"/g), ([, name]) => name!);
  }
  return [];
}

function listNearest(folder: string, name: string): readonly string[] {
  const file = join(folder, name);
  const parent = dirname(folder);
  return existsSync(file) || parent === folder ? [file] : [file, ...listNearest(parent, name)];
}

/** The file itself, even if it does not exist, and those that it extends. */
function listTsconfigs(file: string): readonly string[] {
  const listed = new Set<string>();
  const list = (each: string) => {
    if (listed.has(each)) return;
    listed.add(each);
    for (const name of readExtended(each)) findExtended(name, each).forEach(list);
  };
  list(file);
  return [...listed];
}

function readExtended(file: string): readonly string[] {
  try {
    const [, names = ''] = EXTENDS.exec(readFileSync(file, 'utf8')) ?? [];
    return Array.from(names.matchAll(/"([^"]+)"/g), ([, name]) => name!);
  } catch {
    return [];
  }
}

/** A path without an ending may mean two files. A package may name its file, or leave that to TypeScript. */
function findExtended(name: string, from: string): readonly string[] {
  if (name.startsWith('.') || isAbsolute(name)) {
    const path = resolve(dirname(from), name);
    return path.endsWith('.json') ? [path] : [path, `${path}.json`];
  }
  const { resolve: find } = createRequire(from);
  for (const candidate of [name, `${name}.json`, `${name}/tsconfig.json`]) {
    try {
      return [find(candidate)];
    } catch {
      // The next one.
    }
  }
  return [];
}
