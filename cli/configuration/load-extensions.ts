/** Loads what a site adds to Stopover: modules for the server, and the middleware that browsers run. */
import { loadModules, type SiteExtensions, type SourceStates } from '#pipeline/build';
import type { Config } from '#pipeline/config';
import { findMiddleware } from './find-middleware.ts';

/** A site's extensions, and the files from which they were made. */
export interface LoadedExtensions extends SiteExtensions {
  /** Sources of the modules for the server; undefined where there are none. */
  readonly sources: SourceStates | undefined;
  /** Absolute paths of the sources of everything else. */
  readonly otherFiles: readonly string[];
}

/** The project of a site, and the Stopover that loads it. */
interface Project {
  readonly cwd: string;
  readonly codeHash: string;
  /** Bundles in a process of its own; default: in this one. */
  readonly apart?: boolean | undefined;
}

/** @throws StopoverError config-invalid for middleware that is not there, module-unloadable when a module cannot be loaded or exports nothing of use. */
export async function loadExtensions(config: Config, project: Project): Promise<LoadedExtensions> {
  const found = findMiddleware(config, project.cwd);
  const { extensions, sources } = await loadModules(config, project);
  return {
    ...extensions,
    middleware: found?.middleware,
    sources,
    otherFiles: found?.files ?? [],
  };
}
