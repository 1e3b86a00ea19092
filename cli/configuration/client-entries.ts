/** Finds the modules that the configuration names for browsers. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ClientEntries } from '#pipeline/build';
import type { Config } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';

/** Undefined for a configuration that names none. @throws StopoverError module-unloadable for one that is not there. */
export function findClientEntries(config: Config, cwd: string): ClientEntries | undefined {
  const [islands = [], behaviours = [], modules = []] = [
    config.islands,
    config.behaviours,
    config.clientModules,
  ].map((paths) => [...new Set(paths)].map((path) => findFile(resolve(cwd, path))));
  const isEmpty = islands.length + behaviours.length + modules.length === 0;
  return isEmpty ? undefined : { root: cwd, islands, behaviours, modules };
}

function findFile(file: string): string {
  if (existsSync(file)) return file;
  throw new StopoverError('module-unloadable', { file, reason: 'there is no such file' });
}
