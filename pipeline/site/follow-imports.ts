/** Follows the relative imports of a site's modules without running or bundling them. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const IMPORT = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g;
const ENDINGS = [
  '',
  ...['', '/index'].flatMap((stem) => ['ts', 'tsx', 'js', 'jsx', 'mjs'].map((end) => `${stem}.${end}`)),
];

/** An ending of JavaScript, which may mean a TypeScript file by its compiled name: `./a.js` for `a.tsx`. */
const COMPILED = /\.([mc]?)js(x?)$/;

/** Lists modules, then all modules that they import, directly or not. Missing modules are left out. */
export function followImports(files: readonly string[]): readonly string[] {
  const found = new Set(files.filter(isModule));
  for (const file of found) for (const imported of listImports(file)) found.add(imported);
  return [...found];
}

/** The modules that a module imports by their paths. */
export function listImports(file: string): readonly string[] {
  const found = Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, path = '']) =>
    listPlaces(path)
      .map((place) => resolve(dirname(file), place))
      .find(isModule),
  );
  return found.filter((path) => path !== undefined);
}

function listPlaces(path: string): readonly string[] {
  const sources = COMPILED.test(path)
    ? [path.replace(COMPILED, '.$1ts$2'), path.replace(COMPILED, '.$1tsx')]
    : [];
  return [...sources, ...ENDINGS.map((ending) => path + ending)];
}

/** Whether there is a file of code at a path. */
export function isModule(path: string): boolean {
  return /\.[mc]?[jt]sx?$/.test(path) && existsSync(path) && statSync(path).isFile();
}
