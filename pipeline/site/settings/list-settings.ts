/**
 * Lists the files that configure a site's modules: `tsconfig.json` with everything that it extends, and `package.json`. A
 * package of a workspace has its own.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { readTsconfig } from './read-tsconfig.ts';

/**
 * Absolute paths of the nearest files above some modules, and those where a nearer one may appear.
 * @param modules absolute paths of the site's own modules.
 * @param cwd folder of the project, whose `tsconfig.json` names conditions for all of them.
 */
export function listSettings(modules: Iterable<string>, cwd: string): readonly string[] {
  const folders = [...new Set(Array.from(modules, (file) => dirname(file)))];
  const tsconfigs = [cwd, ...folders].flatMap((folder) => listNearest(folder, 'tsconfig.json'));
  const packages = folders.flatMap((folder) => listNearest(folder, 'package.json'));
  return [...new Set([...[...new Set(tsconfigs)].flatMap(listTsconfigs), ...packages])];
}

/** The conditions of package exports that `tsconfig.json` names for a folder. A file overrides those that it extends. */
export function listConditions(folder: string): readonly string[] {
  for (const file of listApplying(folder)) {
    const { customConditions } = readTsconfig(file);
    if (customConditions) return customConditions;
  }
  return [];
}

/** The `tsconfig.json` of a folder, even if it does not exist, and those that it extends; each overrides those after it. */
export function listApplying(folder: string): readonly string[] {
  return listTsconfigs(findNearest(folder, 'tsconfig.json'));
}

/** The nearest file of a name in a folder or above it; if there is none, the one at the root. */
export function findNearest(folder: string, name: string): string {
  return listNearest(folder, name).at(-1)!;
}

/** The nearest file of a name in a folder or above it, after those where a nearer one may appear. */
function listNearest(folder: string, name: string): readonly string[] {
  const file = join(folder, name);
  const parent = dirname(folder);
  return existsSync(file) || parent === folder ? [file] : [file, ...listNearest(parent, name)];
}

/** The file itself, even if it does not exist, and those that it extends; each overrides those after it. */
function listTsconfigs(file: string): readonly string[] {
  const listed = new Set<string>();
  const list = (each: string) => {
    if (listed.has(each)) return;
    listed.add(each);
    for (const name of readTsconfig(each).extended.toReversed()) findExtended(name, each).forEach(list);
  };
  list(file);
  return [...listed];
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
