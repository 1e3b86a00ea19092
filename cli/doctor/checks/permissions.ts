/** The right to write where Stopover writes. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { type Diagnosis, defineCheck, problem, well } from '../diagnosis.ts';

/** Checks the folders of store, site and cache. */
export const permissions = defineCheck({
  name: 'permissions',
  look({ context: { cwd }, config }) {
    const folders = { store: config.store, out: config.out, cache: config.cache };
    const problems = Object.entries(folders).flatMap(([key, folder]) =>
      check(key, resolve(cwd, folder), cwd),
    );
    return problems.length > 0 ? problems : [well('store, site and cache can be written')];
  },
});

/** Checks a folder, or the nearest existing parent, in which it would be created. */
function check(key: string, folder: string, cwd: string): readonly Diagnosis[] {
  let place = folder;
  while (!existsSync(place) && place !== dirname(place)) place = dirname(place);
  const name = relative(cwd, place) || place;
  if (!statSync(place).isDirectory())
    return [problem(`${name} is not a folder (the key "${key}")`, 'Remove it, or name another folder.')];
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    return [];
  } catch {
    return [
      problem(
        `${name} cannot be written (the key "${key}")`,
        `Correct its permissions, or name another folder.`,
      ),
    ];
  }
}
