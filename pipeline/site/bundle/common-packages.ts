/**
 * Gives a site's code the same exports of CommonJS packages on the server and in browsers. For Node, the default export is all exports
 * of the package. Bundlers do this only in projects with `"type": "module"`, so the same code could work in one place and fail in another.
 */
import { readFileSync } from 'node:fs';
import { dirname, extname, isAbsolute, join } from 'node:path';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';

/** Prefix of the module that re-exports a package, before the package's name or, if it is bundled, the path of its file. */
export const COMMON_PACKAGE = '\0common-package:';

/**
 * Prefixes of a package's name: `all:` for its exports as one value, and `names:` for a CommonJS module that has them. The bundler's
 * code looks up the names of such a module at run time. Node detects names beforehand, and misses those that a package assigns
 * in a loop or as one object.
 */
const [ALL, NAMES] = ['all:', 'names:'];

/** The code of a module that re-exports a package; undefined for others. */
export function passOnPackage(id: string): string | undefined {
  if (!id.startsWith(COMMON_PACKAGE)) return undefined;
  const name = id.slice(COMMON_PACKAGE.length);
  // This module is in no project, so the bundler decides by the package itself which default export it has.
  if (isAbsolute(name))
    return `export * from ${JSON.stringify(name)};\nexport { default } from ${JSON.stringify(name)};`;
  if (name.startsWith(ALL))
    return `export { default as all } from ${JSON.stringify(name.slice(ALL.length))};`;
  if (name.startsWith(NAMES))
    return `module.exports = require(${JSON.stringify(ALL + name.slice(NAMES.length))}).all;`;
  return `import { all } from ${JSON.stringify(ALL + name)};
export * from ${JSON.stringify(NAMES + name)};
export default all?.__esModule && 'default' in all ? all.default : all;`;
}

/** Resolves an import of such a module, also to the package. */
export function resolveForPackage(id: string): { readonly id: string; readonly external: boolean } {
  const isOurs = [ALL, NAMES].some((prefix) => id.startsWith(prefix));
  return isOurs ? { id: COMMON_PACKAGE + id, external: false } : { id, external: true };
}

/** Whether a file of a package is CommonJS, for Node and for bundlers: both look into a `.js` file whose `package.json` does not say so. */
export function isCommonJs(file: string, parse: ParseModule): boolean {
  if (extname(file) !== '.js') return extname(file) === '.cjs';
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const type = readType(join(folder, 'package.json'));
    if (type !== undefined) return type !== 'module' && !hasModuleSyntax(file, parse);
    if (folder === dirname(folder)) return !hasModuleSyntax(file, parse);
  }
}

function hasModuleSyntax(file: string, parse: ParseModule): boolean {
  try {
    return parse(readFileSync(file, 'utf8')).body.some(({ type }) => /^(?:Import|Export)/.test(type));
  } catch {
    // Code of CommonJS may be none in a module.
    return false;
  }
}

/** Undefined without such a file. */
function readType(manifest: string): string | undefined {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).type ?? 'commonjs';
  } catch {
    return undefined;
  }
}
