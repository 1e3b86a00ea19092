/** Finds the file that a style sheet or a module of the site means. */
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/** Finds a file beside the importing file, otherwise one of an installed package. */
export function findFile(specifier: string, from: string): string | undefined {
  const beside = resolve(dirname(from), specifier);
  if (isFile(beside)) return beside;
  if (specifier.startsWith('.')) return undefined;
  // A checkout of Stopover also builds sites in which it is not installed.
  const froms = specifier.startsWith('stopover/') ? [from, import.meta.url] : [from];
  for (const each of froms) {
    try {
      return createRequire(each).resolve(specifier);
    } catch {
      // Not found from here.
    }
  }
  return undefined;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
