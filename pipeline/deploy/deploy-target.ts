/** The interface of places that sites are deployed to. A new kind of place needs a file, and a line in `targets/index.ts`. */
import type { CacheRules } from './cache-rules.ts';
import type { Deployment, DeployPlan, KeptDeployment } from './deployment.ts';

/** The deployments of a target. */
export interface DeployHistory {
  /** Those that can become the site again, oldest first. */
  readonly kept: readonly KeptDeployment[];
  /** The one that is the site now; undefined before the first. */
  readonly current: KeptDeployment | undefined;
}

/** The inputs for publishing a deployment. */
export interface DeployWork {
  readonly plan: DeployPlan;
  readonly history: DeployHistory;
  /** Folder of the built site. */
  readonly source: string;
  readonly signal?: AbortSignal | undefined;
  /** Called for every file that has arrived. */
  readonly onFile?: ((path: string) => void) | undefined;
}

/** A place to which a site is deployed, open for one command. */
export interface DeployTarget {
  /** Number of deployments that it keeps, including the one that is the site. */
  readonly keeps: number;
  /** Whether the target takes a file of the site. */
  takes(path: string): boolean;
  /** @throws StopoverError when the target cannot be read. */
  history(): Promise<DeployHistory>;
  /** Paths of the assets that deployments have put there. */
  assets(history: DeployHistory): readonly string[];
  /** Paths of files that the target does not have yet, or has in another form. */
  findChanged(deployment: Deployment, history: DeployHistory): Promise<readonly string[]>;
  /** Whether an interrupted deployment has left files in the site that this one does not have. To be called after `findChanged`. */
  hasLeftovers(deployment: Deployment, history: DeployHistory): boolean;
  /**
   * Makes a deployment the site. A call after an interrupted one continues it.
   * @throws StopoverError when a file cannot be written.
   */
  publish(deployment: Deployment, work: DeployWork): Promise<void>;
  /** Makes a kept deployment the site again. @throws StopoverError when a file cannot be written. */
  restore(deployment: KeptDeployment, history: DeployHistory): Promise<void>;
  /** Closes connections and releases the target's lock. */
  close(): void | Promise<void>;
}

/** The facts of a site that a target may need besides its files. */
export interface TargetSite {
  /** Rules of its header `Cache-Control`. */
  readonly cacheRules: CacheRules;
  /** Returns the header of a file by such rules, current or former ones; undefined if no rule names it. */
  readonly cacheControlOf: (path: string, rules: CacheRules) => string | undefined;
  /** Permanently redirected addresses, with their targets. */
  readonly permanentRedirects: Readonly<Record<string, string>>;
}

/**
 * Finds a target, and refuses a wrong one before anything is locked. `place` is the part after the colon: `/srv/www/site`, or
 * `//bucket/folder`.
 */
export type FindTarget = (place: string, context: TargetContext) => Promise<OpenTarget>;

/** Opens a target that was found, for a site. */
export type OpenTarget = (site: TargetSite) => Promise<DeployTarget>;

/** The surroundings of a target. */
export interface TargetContext {
  readonly cwd: string;
  /** The folder of the built site, for a deployment. */
  readonly source?: string;
  /** The folder of the store, for a deployment. */
  readonly storeFolder?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** True when nothing will be changed. */
  readonly isDryRun: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Called when the command has to wait to find out whether another one still uses the target. */
  readonly onWait?: (() => void) | undefined;
}
