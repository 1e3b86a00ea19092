/** Finds the modules that the configuration names for browsers. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ClientEntries, suggestModule } from '#pipeline/build';
import type { Config } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';

/** Undefined for a configuration that names none. @throws StopoverError module-unloadable for one that does not exist. */
export function findClientEntries(config: Config, cwd: string): ClientEntries | undefined {
  const find = (paths: readonly string[]) => [...new Set(paths)].map((path) => findFile(path, cwd));
  const integrations = config.integrations.flatMap(({ name, module }) =>
    module === undefined ? [] : [[name, findFile(module, cwd)] as const],
  );
  const entries = {
    root: cwd,
    islands: find(config.islands),
    behaviours: find(config.behaviours),
    modules: find(config.clientModules),
    integrations: Object.fromEntries(integrations),
  };
  const { islands, behaviours, modules } = entries;
  const isEmpty = islands.length + behaviours.length + modules.length + integrations.length === 0;
  return isEmpty ? undefined : entries;
}

function findFile(path: string, cwd: string): string {
  const file = resolve(cwd, path);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) return file;
  const reason = found
    ? 'it is a folder; name each of its modules'
    : `there is no such file${suggestModule(file, cwd)}`;
  throw new StopoverError('module-unloadable', { file: path, reason });
}
