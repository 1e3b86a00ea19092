/** The files that middleware is made from: the site's modules, packages, and the settings that decide about imports. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { listOwnModules, listSettings, SHARED_PACKAGE } from '#pipeline/site';

/** Endings of modules, in the order in which they are looked for. */
export const MODULE_ENDINGS = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs'];

/** Identifies the files. It must not depend on the site's folder: the demo's code is bundled when Stopover is compiled, and CI restores caches. */
export function hashSources({ modules, packages, settings }: MiddlewareSources, cwd: string): string {
  const hash = createHash('sha256');
  for (const file of [...modules].sort()) hash.update(`${relative(cwd, file)}\n`).update(readFileSync(file));
  for (const name of packages.map(describePackage).sort()) hash.update(`${name}\n`);
  // Settings above the site show in the modules that they lead to.
  const own = settings.filter((file) => !relative(cwd, file).startsWith('..') && isFile(file));
  for (const file of own.sort()) hash.update(`${relative(cwd, file)}\n`).update(describeSettings(file));
  return hash.digest('hex').slice(0, 20);
}

/** Name and version tell that a package's code has changed, wherever it is installed. */
function describePackage(manifest: string): string {
  const { name, version } = readManifest(manifest);
  return JSON.stringify([name, version]);
}

/** The part of settings that decides about imports. The version of a `package.json` changes with every release. */
function describeSettings(file: string): string {
  if (basename(file) !== 'package.json') return readFileSync(file, 'utf8');
  const { type, imports, exports, main, module, browser, sideEffects } = readManifest(file);
  return JSON.stringify({ type, imports, exports, main, module, browser, sideEffects });
}

function readManifest(file: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The bundler reports it if it needs it.
    return {};
  }
}

/** The file that a path means, with or without its ending. */
export function findModule(path: string): string | undefined {
  return ['', ...MODULE_ENDINGS].map((extension) => path + extension).find(isFile);
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** A name after `from`, `import` and `import(`, also in backticks if nothing in it is computed. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*['"`]([^'"`\n$]+)['"`]/g;
/** Lines of comments, which may mention imports. */
const COMMENTED = /^[ \t]*(?:\/\/|\* (?!from\b|as\b)).*$/gm;
const IS_PATH = /^\.{1,2}(?:\/|$)/;

/** The files that middleware is made from. */
export interface MiddlewareSources {
  readonly modules: readonly string[];
  /** The `package.json` of each package that they import, and of those on which it depends. */
  readonly packages: readonly string[];
  /** Files that decide what names mean; they need not exist. */
  readonly settings: readonly string[];
}

/**
 * The modules and all that they import. Most import by path or from packages: a bundler would be more exact, but takes longer
 * than most builds. It is only asked for other names, and where a `tsconfig.json` may give packages another meaning.
 */
export async function listSources(entries: readonly string[], cwd: string): Promise<MiddlewareSources> {
  const followed = followPaths(entries);
  if (followed.every((file) => listNamed(file).length === 0)) {
    return { modules: followed, packages: [], settings: [] };
  }
  const settings = listSettings(followed, cwd);
  const isPlain = !settings.some(mapsNames) && followed.every(importsPackages);
  const own = isPlain ? [] : await listOwnModules(entries);
  const modules = followPaths([...entries, ...own]);
  const named = modules.flatMap((file) => listNamed(file).flatMap((name) => findManifest(name, file)));
  return {
    modules,
    packages: followPackages(named),
    settings: isPlain ? settings : listSettings(modules, cwd),
  };
}

/** Whether a `tsconfig.json` gives names a meaning. */
function mapsNames(file: string): boolean {
  const isTsconfig = basename(file) !== 'package.json' && isFile(file);
  return isTsconfig && /"(?:paths|baseUrl)"/.test(readFileSync(file, 'utf8'));
}

/** Whether all names that a module imports are those of installed packages. Packages of a workspace are the site's own code. */
function importsPackages(file: string): boolean {
  return listNamed(file).every((name) =>
    findManifest(name, file).some((manifest) => /[\\/]node_modules[\\/]/.test(realpathSync(manifest))),
  );
}

/** The modules and everything that they import by path. */
function followPaths(modules: readonly string[]): readonly string[] {
  const found = new Set(modules);
  for (const file of found) {
    const paths = listImports(file).filter((name) => IS_PATH.test(name));
    for (const path of paths.flatMap((name) => findImported(resolve(dirname(file), name)))) found.add(path);
  }
  return [...found];
}

function listImports(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8').replaceAll(COMMENTED, '');
  return Array.from(code.matchAll(IMPORTED), ([, name = '']) => name);
}

/** Lists what a module imports by name: packages, and modules that `tsconfig.json` or `package.json` names. Stopover's own are part of its code. */
function listNamed(file: string): readonly string[] {
  return listImports(file).filter(
    (name) => !IS_PATH.test(name) && !SHARED_PACKAGE.test(name) && !isBuiltin(name),
  );
}

/** The files that a path may mean: `./words.js` may stand for `words.ts`. */
function findImported(place: string): readonly string[] {
  const stem = place.replace(/\.[mc]?jsx?$/, '');
  return [...new Set([place, join(place, 'index'), stem])].flatMap((each) => findModule(each) ?? []);
}

/** The `package.json` of an installed package, whose version tells that its code has changed; none for other names. */
function findManifest(name: string, from: string): readonly string[] {
  const [first = '', second = ''] = name.split('/');
  const path = join('node_modules', first.startsWith('@') ? join(first, second) : first, 'package.json');
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const file = join(folder, path);
    if (isFile(file)) return [file];
    if (folder === dirname(folder)) return [];
  }
}

/** Packages, and all on which they depend: the bundle may contain code of each. */
function followPackages(manifests: readonly string[]): readonly string[] {
  const found = new Set(manifests);
  for (const manifest of found) {
    const { dependencies, optionalDependencies, peerDependencies } = readManifest(manifest);
    const names = Object.keys({
      ...Object(dependencies),
      ...Object(optionalDependencies),
      ...Object(peerDependencies),
    });
    // Some package managers link packages from a folder in which their dependencies are beside them.
    const place = realpathSync(manifest);
    for (const file of names.flatMap((name) => findManifest(name, place))) found.add(file);
  }
  return [...found];
}
