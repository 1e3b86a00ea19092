/** Suggests corrections for the path of an import. Some machines ignore the case of paths, and others do not. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { findNearestName, MAX_SLIPS } from '../config/nearest-name.ts';
import { listNames } from '../disk/list-names.ts';
import { describeUnexported } from './packages/describe-unexported.ts';
import { findNamed } from './packages/find-named.ts';
import { findUnbuilt } from './packages/find-unbuilt.ts';
import { nameWithin } from './place-in-module.ts';
import { replaceForeign } from './replace-foreign.ts';
import { listPlaces } from './settings/list-meant.ts';

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
  const unexported = describeUnexported(id, importer);
  if (unexported !== undefined) return `Could not find "${id}": ${unexported}`;
  const unbuilt = findUnbuilt(id, importer);
  if (unbuilt?.isCopy)
    return `Could not find "${id}": its installed package has no ${unbuilt.file}. Build the package before it is copied, packed or published`;
  if (unbuilt)
    return `Could not find "${id}": its package has no ${unbuilt.file} yet. Build the package first${unbuilt.condition === undefined ? '' : `, or use its sources: add "${unbuilt.condition}" to "customConditions" in tsconfig.json`}`;
  const lost = describeLostPart(id, importer);
  if (lost !== undefined) return lost;
  const remedy = id.startsWith('.')
    ? 'correct the path'
    : PACKAGE_OR_PATH.test(id)
      ? 'install the package, or correct the path'
      : `correct it, or the ${id.startsWith('#') ? '"imports" of package.json' : '"paths" of tsconfig.json'}`;
  return `Could not find "${id}": ${remedy}${suggestPath(id, importer)}`;
}

/** Says that an installed package has no such file; undefined for the name of a package, and if it is not installed. */
function describeLostPart(id: string, importer: string): string | undefined {
  const named = findNamed(id, importer);
  if (!named || named.place === '.') return undefined;
  const hint = suggestNear(id, join(named.folder, named.place));
  return `Could not find "${id}": the package "${named.name}" is installed, but has no such file${hint}`;
}

/** A hint with the nearest path, or about a "?"; empty for a package, and if no path is near. @param importer path of the module. */
export function suggestPath(id: string, importer: string): string {
  // A bundler treats the text after "?" as a query. The entry modules of a site have absolute paths.
  if (id.includes('?') && existsSync(id))
    return '; the path of a module must not contain "?": give the folder another name';
  if (!id.includes('/')) return '';
  const [place] = listPlaces(id, importer);
  return place === undefined ? '' : suggestNear(id, place);
}

/** A hint with the file that is nearest to a place; empty if none is near. @param id the place as the import names it. */
function suggestNear(id: string, place: string): string {
  const name = posix.basename(id);
  const file = findNearest(name, dirname(place));
  if (file === undefined) return '';
  const short = posix.extname(name) === '' ? cutEndings(file) : file;
  // No module has exactly this name, or it would have been found. In `package.json`, "#" may add the ending.
  const meant = short === name && !id.startsWith('#') ? file : short;
  return meant === name ? '' : `; did you mean "${id.slice(0, -name.length)}${meant}"?`;
}

/** The same for a module that the configuration names, with its ending. Many people begin paths in the project with "/". */
export function suggestModule(file: string, cwd: string): string {
  const isWithin = existsSync(join(cwd, file));
  const place = isWithin ? join(cwd, file) : file;
  const nearest = isWithin ? basename(file) : findNearest(basename(file), dirname(file));
  if (nearest === undefined) return suggestFileOfPackage(file, cwd);
  return resolve(dirname(place), nearest) === file
    ? ''
    : `; did you mean "./${nameWithin(cwd, join(dirname(place), nearest))}"?`;
}

/** A hint for a path that is the name of a package; empty for others. */
function suggestFileOfPackage(file: string, cwd: string): string {
  const named = findNamed(nameWithin(cwd, file), join(cwd, 'package.json'));
  return named
    ? `; this is the name of a package: name one of its files, which are in ${nameWithin(realpathSync(cwd), named.folder)}`
    : '';
}

/** Finds the file whose name is nearest. A name without an ending may have any. */
function findNearest(name: string, folder: string): string | undefined {
  const ending = posix.extname(name);
  const nameOf = (file: string) => (ending === '' ? cutEndings(file) : file);
  const found = listNames(folder);
  // Ignore the ending: similar endings do not show which file was meant.
  const stem = name.slice(0, name.length - ending.length);
  const limit = Math.min(MAX_SLIPS, Math.ceil(stem.length / 2));
  const nearest = findNearestName(name, found.map(nameOf), limit);
  const files = found.filter((file) => nameOf(file) === nearest);
  return files.find((file) => /^[^.]+\.[cm]?[jt]sx?$/.test(file)) ?? files[0];
}

function cutEndings(file: string): string {
  return file.split('.', 1)[0]!;
}
