/**
 * Tells a site's own code from packages. Own code is bundled: files that imports name by path, by `paths` of `tsconfig.json`, by
 * `imports` of `package.json`, or as a package of the same workspace. Packages stay outside.
 */
import { isBuiltin } from 'node:module';
import { isAbsolute, join, relative } from 'node:path';
import type { Plugin } from 'rolldown';

/** Of these a site gets the very ones that Stopover runs with, wherever both are installed. */
const SHARED_PACKAGE = /^(?:stopover|react|react-dom)(?:\/|$)/;

const INSTALLED = /[\\/]node_modules[\\/]/;

/**
 * Makes the plugin.
 * @param cwd folder of the project: the bundle runs there, and finds the packages that are installed there.
 * @param places gets the absolute paths that imports ask for, without endings.
 */
export function takeOwnCode(cwd: string, places: { add(place: string): unknown }): Plugin {
  const project = join(cwd, 'package.json');
  return {
    name: 'take-own-code',
    async resolveId(id, importer, options) {
      if (isPath(id) || id.startsWith('\0')) return null;
      if (SHARED_PACKAGE.test(id)) return { id: import.meta.resolve(id), external: true };
      if (isBuiltin(id)) return { id, external: true };
      const find = (from: string | undefined) => this.resolve(id, from, { ...options, skipSelf: true });
      const found = await find(importer);
      if (!found || found.external || !isAbsolute(found.id)) return { id, external: true };
      if (!INSTALLED.test(found.id)) {
        places.add(found.id.replace(/\.\w+$/, ''));
        return found;
      }
      if (importer === undefined || isInside(cwd, importer)) return { id, external: true };
      // A package of the workspace may have packages of its own, which nobody finds from the project.
      const fromProject = await find(project);
      return fromProject?.id === found.id ? { id, external: true } : found;
    },
  };
}

function isPath(id: string): boolean {
  return id.startsWith('.') || isAbsolute(id) || /^[a-z]:[\\/]/i.test(id);
}

function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return !path.startsWith('..') && !isAbsolute(path);
}
