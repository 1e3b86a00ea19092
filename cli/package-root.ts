/** Finds the folder of Stopover's own package, from the sources as from the compiled code. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Stopover's own package, where it is installed. */
export interface PackageRoot {
  readonly folder: string;
  readonly version: string;
}

/** Looks upwards from this file for the package of the name `stopover`. */
export function findPackageRoot(): PackageRoot {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const version = readVersion(join(folder, 'package.json'));
    if (version !== undefined) return { folder, version };
    if (folder === dirname(folder)) throw new Error("Stopover's own package.json is missing.");
  }
}

/** The stories of the demo space, which come with the package. */
export function demoStoriesFolder(): string {
  return join(findPackageRoot().folder, 'fixtures', 'content-api');
}

/** The version that a package.json names; undefined if it is missing or another package's. */
export function readVersion(file: string): string | undefined {
  try {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8'));
    return name === 'stopover' ? version : undefined;
  } catch {
    return undefined;
  }
}
