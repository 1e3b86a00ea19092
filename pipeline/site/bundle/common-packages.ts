/**
 * Gives a site's code what packages in CommonJS export, on the server and in browsers alike. Node takes all that they export for their
 * default export, and bundlers do so in projects with `"type": "module"`: the same code would be right in one place and wrong in another.
 */
import { readFileSync } from 'node:fs';
import { dirname, extname, isAbsolute, join } from 'node:path';

/** Before the name of a package, or the path of a file of one that is bundled, this stands for the module that passes it on. */
export const COMMON_PACKAGE = '\0common-package:';

/**
 * Before the name of a package, `all:` stands for its exports as one value, and `names:` for a module in CommonJS that has them. The
 * bundler looks up the names of such a module when the code runs. Node lists names beforehand, and misses those that a package assigns
 * in a loop or as one object.
 */
const [ALL, NAMES] = ['all:', 'names:'];

/** The module that passes a package on; undefined for other modules. */
export function passOnPackage(id: string): string | undefined {
  if (!id.startsWith(COMMON_PACKAGE)) return undefined;
  const name = id.slice(COMMON_PACKAGE.length);
  // This module stands in no project, so the bundler goes by what the package says of its default export.
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

/** Where such a module finds another one, or the package. */
export function resolveForPackage(id: string): { readonly id: string; readonly external: boolean } {
  const isOurs = [ALL, NAMES].some((prefix) => id.startsWith(prefix));
  return isOurs ? { id: COMMON_PACKAGE + id, external: false } : { id, external: true };
}

/** Whether Node takes a file of a package for CommonJS: the nearest `package.json` says so of `.js`. */
export function isCommonJs(file: string): boolean {
  if (extname(file) !== '.js') return extname(file) === '.cjs';
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const type = readType(join(folder, 'package.json'));
    if (type !== undefined) return type !== 'module';
    if (folder === dirname(folder)) return true;
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
