/** Finds the modules that the configuration's route rules name as middleware: `middleware/NAME.ts` of the site. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { SiteMiddleware } from '#pipeline/build';
import { type Config, listMiddleware } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';
import { listOwnModules, listSettings, SHARED_PACKAGE } from '#pipeline/site';

/** Endings of modules, in the order in which they are looked for. */
const EXTENSIONS = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs'];

/** The modules, and every file that they are made from; settings among them need not exist. */
export interface FoundMiddleware {
  readonly middleware: SiteMiddleware;
  readonly files: readonly string[];
}

/** Finds the modules. @throws StopoverError config-invalid when a rule names a module that does not exist. */
export async function findMiddleware(
  { routeRules }: Pick<Config, 'routeRules'>,
  cwd: string,
): Promise<FoundMiddleware | undefined> {
  const names = listMiddleware(routeRules);
  if (names.length === 0) return undefined;
  const modules = Object.fromEntries(
    names.map((name) => [name, findModule(join(cwd, 'middleware', name)) ?? refuse(name)]),
  );
  const files = await listSources(Object.values(modules), cwd);
  const hash = createHash('sha256');
  // The hash must not depend on the site's folder: the demo's code is bundled when Stopover is compiled.
  for (const file of files)
    hash.update(`${relative(cwd, file)}\n`).update(isFile(file) ? readFileSync(file) : '');
  return { middleware: { root: cwd, modules, hash: hash.digest('hex').slice(0, 20) }, files };
}

function refuse(name: string): never {
  const problems = `  routeRules: Unknown route middleware: "${name}". The folder middleware has no module of this name (${EXTENSIONS.join(', ')})`;
  throw new StopoverError('config-invalid', { file: 'of the site', problems });
}

function findModule(path: string): string | undefined {
  return ['', ...EXTENSIONS].map((extension) => path + extension).find(isFile);
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** A name after `from`, `import` and `import(`. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const IS_PATH = /^\.{1,2}(?:\/|$)/;

/**
 * The modules and all that they import. Most import by path alone: a bundler would be more exact, but takes longer than most builds.
 * For those that import by name, it finds what the name means.
 */
async function listSources(modules: readonly string[], cwd: string): Promise<readonly string[]> {
  const followed = followPaths(modules);
  if (followed.every((file) => listNamed(file).length === 0)) return followed.toSorted();
  const own = await listOwnModules(modules);
  const found = followPaths([...modules, ...own]);
  const packages = found.flatMap((file) => listNamed(file).flatMap((name) => findManifest(name, file)));
  return [...new Set([...found, ...packages, ...listSettings(own, cwd)])].sort();
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
  return Array.from(readFileSync(file, 'utf8').matchAll(IMPORTED), ([, name = '']) => name);
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
