/** Finds the modules that the configuration's route rules name as middleware: `middleware/NAME.ts` of the site. */
import { join } from 'node:path';
import type { SiteMiddleware } from '#pipeline/build';
import { type Config, listMiddleware } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';
import { findModule, hashSources, listSources, MODULE_ENDINGS } from './middleware-sources.ts';

/** The modules, and every file that they are made from; settings among them need not exist. */
export interface FoundMiddleware {
  readonly middleware: SiteMiddleware;
  readonly files: readonly string[];
}

/** Finds the modules. @throws StopoverError config-invalid when a rule names a module that does not exist. */
export async function findMiddleware(
  { routeRules }: Pick<Config, 'routeRules'>,
  cwd: string,
): Promise<FoundMiddleware | undefined> {
  const names = listMiddleware(routeRules);
  if (names.length === 0) return undefined;
  const modules = Object.fromEntries(
    names.map((name) => [name, findModule(join(cwd, 'middleware', name)) ?? refuse(name)]),
  );
  const sources = await listSources(Object.values(modules), cwd);
  const files = [...new Set([...sources.modules, ...sources.packages, ...sources.settings])].sort();
  return { middleware: { root: cwd, modules, hash: hashSources(sources, cwd) }, files };
}

function refuse(name: string): never {
  const problems = `  routeRules: Unknown route middleware: "${name}". The folder middleware has no module of this name (${MODULE_ENDINGS.join(', ')})`;
  throw new StopoverError('config-invalid', { file: 'of the site', problems });
}
