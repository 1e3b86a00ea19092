/** Tells whether Node can be asked for a package. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readJsonFile } from '../../disk/read-json-file.ts';
import { findNearest } from '../settings/list-settings.ts';
import { PACKAGE } from './find-named.ts';

/**
 * Whether a folder has a package of this name. Node remembers that a package is missing, and would not find it once it is
 * installed, so it must not be asked for others.
 * @param id as a module imports it. @param from absolute path of a file from which Node looks.
 */
export function mayBeInstalled(id: string, from: string): boolean {
  // Yarn's Plug'n'Play has no folders of packages.
  if (process.versions.pnp) return true;
  // None for Node's own modules.
  const folders = createRequire(from).resolve.paths(id);
  if (folders === null) return true;
  const [name] = PACKAGE.exec(id) ?? [];
  if (name === undefined) return false;
  if (folders.some((folder) => existsSync(join(folder, name)))) return true;
  // A package finds itself by its own name.
  const manifest = findNearest(dirname(from), 'package.json');
  return (Object(readJsonFile(manifest)) as { readonly name?: unknown }).name === name;
}
