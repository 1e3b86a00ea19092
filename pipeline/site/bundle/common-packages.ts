/**
 * Gives a site's code the default export of packages in CommonJS as every bundler for browsers does: Node gives all that they export
 * instead, so that code would be right in one place and wrong in the other.
 */
import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

/** Before the name of a package, this stands for the module that passes it on. */
export const COMMON_PACKAGE = '\0common-package:';

/** The module that passes a package on; undefined for other modules. */
export function passOnPackage(id: string): string | undefined {
  if (!id.startsWith(COMMON_PACKAGE)) return undefined;
  const name = JSON.stringify(id.slice(COMMON_PACKAGE.length));
  return `import * as exported from ${name};
export * from ${name};
const all = exported.default;
export default all?.__esModule && 'default' in all ? all.default : all;`;
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
