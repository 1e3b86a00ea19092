/**
 * Follows `customConditions` of `tsconfig.json`: packages of a workspace often name their sources only under such a condition, and
 * the files that they build under the others.
 */
import type { Plugin } from 'rolldown';
import { openResolver } from '../../bundlers/open-bundlers.ts';
import { PATH } from '../bundle/take-own-code.ts';
import { isInstalled, SHARED_PACKAGE } from '../packages/installed.ts';
import { listConditions } from './list-settings.ts';

/** Endings that imports may leave out, in the bundler's order. */
const extensions = ['.tsx', '.ts', '.jsx', '.js', '.json'];

/**
 * Makes the plugin, if there are such conditions. Installed packages stay as Node and browsers take them: few contain their sources.
 * @param cwd folder of the project, whose `tsconfig.json` applies to all of its code, as in TypeScript.
 * @param usual the conditions that apply anyway.
 */
export async function followConditions(cwd: string, usual: readonly string[]): Promise<readonly Plugin[]> {
  const conditions = listConditions(cwd);
  if (conditions.length === 0) return [];
  const Resolver = await openResolver();
  const [withAll, withUsual] = [[...conditions, ...usual], [...usual]].map(
    (conditionNames) => new Resolver({ conditionNames, extensions }),
  );
  return [
    {
      name: 'follow-conditions',
      resolveId: {
        filter: { id: { exclude: [PATH, SHARED_PACKAGE] } },
        async handler(id, importer, options) {
          if (importer === undefined || isInstalled(importer)) return null;
          const { path } = withAll!.resolveFileSync(importer, id);
          const isNew = path !== undefined && path !== withUsual!.resolveFileSync(importer, id).path;
          if (!isNew || isInstalled(path)) return null;
          // The bundler knows more about a file, such as whether it has side effects.
          return this.resolve(path, importer, { ...options, skipSelf: true });
        },
      },
    },
  ];
}
