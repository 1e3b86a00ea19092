/** The interface of places that sites are deployed to. A new kind of place takes a file, and a line in `targets/index.ts`. */
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

/** A place that a site is deployed to, open for one command. */
export interface DeployTarget {
  /** Number of deployments that it keeps, the one that is the site included. */
  readonly keeps: number;
  /** Whether a file of the site has a place there. */
  takes(path: string): boolean;
  /** @throws StopoverError when the target cannot be read. */
  history(): Promise<DeployHistory>;
  /** Paths of the assets that stand there because of a deployment. */
  assets(history: DeployHistory): readonly string[];
  /** Paths of files that do not stand in their places as they are. */
  findChanged(deployment: Deployment, history: DeployHistory): Promise<readonly string[]>;
  /**
   * Makes a deployment the site. Called again after it was stopped, it continues.
   * @throws StopoverError when a file cannot be written.
   */
  publish(deployment: Deployment, work: DeployWork): Promise<void>;
  /** Makes a kept deployment the site again. @throws StopoverError when a file cannot be written. */
  restore(deployment: KeptDeployment, history: DeployHistory): Promise<void>;
  /** Ends connections, and gives back what only one command may use at a time. */
  close(): void | Promise<void>;
}

/** The facts of a site that a target may need besides its files. */
export interface TargetSite {
  /** Rules of its header `Cache-Control`. */
  readonly cacheRules: CacheRules;
  /** The header of a file by such rules, its own or former ones; undefined if none names it. */
  readonly cacheControlOf: (path: string, rules: CacheRules) => string | undefined;
  /** Addresses that lead elsewhere for good, with the addresses that they lead to. */
  readonly permanentRedirects: Readonly<Record<string, string>>;
}

/** Opens a target. `place` is what follows the colon: `/srv/www/site`, or `//bucket/folder`. */
export type OpenTarget = (place: string, context: TargetContext) => Promise<DeployTarget>;

/** The surroundings of a target. */
export interface TargetContext {
  readonly cwd: string;
  /** The folder of the built site, where one is about to be put in place. */
  readonly source?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly site: TargetSite;
  /** Nothing is going to change. */
  readonly isDryRun: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Called when it has to be found out whether another command still uses the target. */
  readonly onWait?: (() => void) | undefined;
}
