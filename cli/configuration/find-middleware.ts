/** Finds the modules that the configuration's route rules name as middleware: `middleware/NAME.ts` of the site. */
import { join, parse } from 'node:path';
import type { SiteMiddleware } from '#pipeline/build';
import { type Config, findNearestName, listMiddleware } from '#pipeline/config';
import { listNames } from '#pipeline/disk';
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
  const found = names.map((name) => [name, findModule(join(cwd, 'middleware', name))] as const);
  const unknown = found.filter(([, module]) => module === undefined).map(([name]) => name);
  if (unknown.length > 0) refuse(unknown, routeRules, cwd);
  const modules = Object.fromEntries(found) as Readonly<Record<string, string>>;
  const sources = await listSources(Object.values(modules), cwd);
  const files = [...new Set([...sources.modules, ...sources.packages, ...sources.settings])].sort();
  return { middleware: { root: cwd, modules, hash: hashSources(sources, cwd) }, files };
}

function refuse(unknown: readonly string[], routeRules: Config['routeRules'], cwd: string): never {
  const known = listNames(join(cwd, 'middleware')).map((file) => parse(file).name);
  const problems = unknown.map((name) => {
    const pattern = Object.keys(routeRules).find((key) => routeRules[key]!.middleware?.includes(name));
    const nearest = findNearestName(name, known);
    const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
    return `  routeRules.${pattern}.middleware: Unknown route middleware: "${name}". The folder middleware has no module of this name (${MODULE_ENDINGS.join(', ')})${hint}`;
  });
  throw new StopoverError('config-invalid', { file: 'of the site', problems: problems.join('\n') });
}
