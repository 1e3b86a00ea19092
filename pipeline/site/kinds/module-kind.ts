/** A kind of module that a site brings for the server: which key of the configuration names it, and what it has to export. */
import type { Config } from '../../config/config.ts';
import type { SiteExtensions } from '../../run/build-settings.ts';

/** A module of the site that has been run. */
export interface SiteModule {
  /** Absolute path of its source. */
  readonly file: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** A kind of module. */
export interface ModuleKind<Key extends keyof Config = keyof Config> {
  /** The key of the configuration whose value is the path of a module, or a list of paths. */
  readonly key: Key;
  /**
   * Takes what the kind adds to Stopover out of the modules that are named; there is at least one.
   * @throws StopoverError module-unloadable when a module exports nothing of use.
   */
  readonly pick: (modules: readonly SiteModule[]) => Partial<SiteExtensions>;
}

/** A typed identity. */
export function defineModuleKind<Key extends keyof Config>(kind: ModuleKind<Key>): ModuleKind<Key> {
  return kind;
}
