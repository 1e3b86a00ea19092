/** Loads what a site adds to Stopover: modules for the server, middleware and other code that browsers run. */
import { resolve } from 'node:path';
import {
  joinSources,
  loadModules,
  openClientCode,
  refuseWithClient,
  type SiteExtensions,
  type SiteMiddleware,
  type SiteProject,
  type SourceStates,
} from '#pipeline/build';
import type { Config } from '#pipeline/config';
import { findClientEntries } from './client-entries.ts';
import { findMiddleware } from './find-middleware.ts';

/** A site's extensions, and the files from which they were made. */
export interface LoadedExtensions extends SiteExtensions {
  /** Sources of the modules, for the server and for browsers; undefined if there are none. */
  readonly sources: SourceStates | undefined;
  /** Absolute paths of the sources of everything else. */
  readonly otherFiles: readonly string[];
}

/**
 * Loads the modules that the configuration names.
 * @throws StopoverError config-invalid for middleware that does not exist, module-unloadable when a module cannot be loaded or exports nothing of use.
 */
export async function loadExtensions(config: Config, project: SiteProject): Promise<LoadedExtensions> {
  const found = await findMiddleware(config, project.cwd);
  // Another process bundles this while the modules for the server are bundled.
  const opening = loadClientCode(config, project, found?.middleware);
  // When both fail, the modules' fault is reported.
  opening.catch(() => {});
  const { extensions, sources } = await loadModules(config, project).catch((error) =>
    refuseWithClient(error, opening, project.cwd),
  );
  const opened = await opening;
  return {
    ...extensions,
    middleware: found?.middleware,
    client: opened?.client,
    sources: opened ? joinSources(sources, opened.sources) : sources,
    otherFiles: found?.files ?? [],
  };
}

/** The site's own code for browsers. */
async function loadClientCode(
  config: Config,
  { cwd, codeHash }: SiteProject,
  middleware: SiteMiddleware | undefined,
) {
  const entries = findClientEntries(config, cwd);
  if (!entries) return undefined;
  const cacheFolder = resolve(cwd, config.cache);
  const { sources, ...client } = await openClientCode(entries, { config, cacheFolder, codeHash, middleware });
  return { client, sources };
}
