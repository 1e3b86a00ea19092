/** Finds the file that a style sheet or a module of the site means. */
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/** A file beside the one that asks, else a file of an installed package. */
export function findFile(specifier: string, from: string): string | undefined {
  const beside = resolve(dirname(from), specifier);
  if (isFile(beside)) return beside;
  if (specifier.startsWith('.')) return undefined;
  // A checkout of Stopover builds sites in which it is not installed.
  const froms = specifier.startsWith('stopover/') ? [from, import.meta.url] : [from];
  for (const each of froms) {
    try {
      return createRequire(each).resolve(specifier);
    } catch {
      // Not from there.
    }
  }
  return undefined;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
