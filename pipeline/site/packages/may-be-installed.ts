/** Tells whether Node can be asked for a package. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

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
  return folders === null || folders.some((folder) => existsSync(join(folder, name)));
}
