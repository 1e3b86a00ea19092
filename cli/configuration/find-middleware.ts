/** Finds the modules that the configuration's route rules name as middleware: `middleware/NAME.ts` of the site. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { SiteMiddleware } from '#pipeline/build';
import { type Config, listMiddleware } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';

/** Endings of modules, in the order in which they are looked for. */
const EXTENSIONS = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs'];

/** The modules, and every file of the site that they are made from. */
export interface FoundMiddleware {
  readonly middleware: SiteMiddleware;
  readonly files: readonly string[];
}

/** Finds the modules. @throws StopoverError config-invalid when a rule names a module that does not exist. */
export function findMiddleware(
  { routeRules }: Pick<Config, 'routeRules'>,
  cwd: string,
): FoundMiddleware | undefined {
  const names = listMiddleware(routeRules);
  if (names.length === 0) return undefined;
  const modules = Object.fromEntries(
    names.map((name) => [name, findModule(join(cwd, 'middleware', name)) ?? refuse(name)]),
  );
  const files = listSources(Object.values(modules));
  const hash = createHash('sha256');
  // The hash must not depend on the site's folder: the demo's code is bundled when Stopover is compiled.
  for (const file of files) hash.update(`${relative(cwd, file)}\n`).update(readFileSync(file));
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

/** A path after `from`, `import` and `import(`. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** The modules and everything that they import by path. A bundler would be more exact, but takes longer than most builds. */
function listSources(modules: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const waiting = [...modules];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const folder = dirname(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const place = resolve(folder, path);
      const imported = findModule(place) ?? findModule(join(place, 'index'));
      if (imported) waiting.push(imported);
    }
  }
  return [...found].sort();
}
