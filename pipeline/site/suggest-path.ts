/** Suggests corrections for the path of an import. Some machines ignore the case of paths, and others do not. */
import { existsSync } from 'node:fs';
import { dirname, posix, resolve } from 'node:path';
import { findNearestName, MAX_SLIPS } from '../config/nearest-name.ts';
import { listNames } from '../disk/list-names.ts';
import { findUnbuilt } from './find-unbuilt.ts';
import { replaceForeign } from './replace-foreign.ts';

/** Names of packages, and paths. Other names, such as `@/lib` and `~icons`, must be defined by `paths` in `tsconfig.json`. */
const PACKAGE_OR_PATH = /^(?:\.|(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*(?:\/|$))/;

/** Names such as `astro:assets` and `virtual:pages`; Node and browsers import the others. */
const MADE_ELSEWHERE = /^(?!node:|data:|file:|https?:)[a-z][\w+.-]+:/i;

/** Modules of frameworks that have the names of packages: to install them would help nobody. */
const OF_FRAMEWORK = /^(?:gatsby$|(?:server|client)-only$)/;

/** Whether only another framework, or a plugin of its bundler, can provide a module of this name. */
export function isMadeElsewhere(id: string): boolean {
  return MADE_ELSEWHERE.test(id) || OF_FRAMEWORK.test(id) || replaceForeign(id) !== undefined;
}

/** Describes an import that cannot be resolved, with a remedy. @param importer path of the module. */
export function describeMissing(id: string, importer: string): string {
  const replaced = replaceForeign(id);
  if (replaced !== undefined) return replaced;
  if (isMadeElsewhere(id))
    return `Could not find "${id}": only another framework, or a plugin of its bundler, has it. Take it out, or name a file of yours for it under "paths" in tsconfig.json`;
  const unbuilt = findUnbuilt(id, importer);
  if (unbuilt?.isCopy)
    return `Could not find "${id}": its installed package has no ${unbuilt.file}. Build the package before it is copied, packed or published`;
  if (unbuilt)
    return `Could not find "${id}": its package has no ${unbuilt.file} yet. Build the package first`;
  const remedy = id.startsWith('.')
    ? 'correct the path'
    : PACKAGE_OR_PATH.test(id)
      ? 'install the package, or correct the path'
      : 'correct it, or the "paths" of tsconfig.json';
  return `Could not find "${id}": ${remedy}${suggestPath(id, importer)}`;
}

/** A hint with the nearest path, or about a "?"; empty for a package, and if no path is near. @param importer path of the module. */
export function suggestPath(id: string, importer: string): string {
  // A bundler treats the text after "?" as a query. The entry modules of a site have absolute paths.
  if (id.includes('?') && existsSync(id))
    return '; the path of a module must not contain "?": give the folder another name';
  if (!id.startsWith('.')) return '';
  const folder = posix.dirname(id);
  const found = listNames(resolve(dirname(importer), folder));
  const names = posix.extname(id) === '' ? found.map((name) => name.split('.', 1)[0]!) : found;
  const name = posix.basename(id);
  // Ignore the ending: similar endings do not show which file was meant.
  const stem = name.slice(0, name.length - posix.extname(name).length);
  const nearest = findNearestName(name, names, Math.min(MAX_SLIPS, Math.ceil(stem.length / 2)));
  return nearest === undefined ? '' : `; did you mean "${folder}/${nearest}"?`;
}
