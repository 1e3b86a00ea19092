/** Tells whether Node can be asked for a package. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readJsonFile } from '../../disk/read-json-file.ts';
import { listNearest } from '../settings/list-settings.ts';

const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/**
 * Whether a folder has a package of this name. Node remembers that a package is missing, and would not find it once it is
 * installed, so it must not be asked for others.
 * @param id as a module imports it. @param from absolute path of a file from which Node looks.
 */
export function mayBeInstalled(id: string, from: string): boolean {
  // Yarn's Plug'n'Play has no folders of packages.
  if (process.versions.pnp) return true;
  const [name = ''] = PACKAGE.exec(id) ?? [];
  // None for Node's own modules.
  const folders = createRequire(from).resolve.paths(id);
  if (folders === null || folders.some((folder) => existsSync(join(folder, name)))) return true;
  // A package finds itself by its own name.
  const [nearest = ''] = listNearest(dirname(from), 'package.json').slice(-1);
  return (Object(readJsonFile(nearest)) as { readonly name?: unknown }).name === name;
}
