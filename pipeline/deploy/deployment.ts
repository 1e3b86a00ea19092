/** A site as it is deployed: its files, and the order in which they are put in place. */
import { isHostFile } from '../output/host-files.ts';

/** A file of a deployment. */
export interface DeployedFile {
  readonly bytes: number;
  /** MD5 of its content in hexadecimal, which storage services use as `ETag`. It distinguishes contents, and is not for security. */
  readonly md5: string;
}

/** The files of a deployment, by paths with forward slashes. */
export type DeployedFiles = Readonly<Record<string, DeployedFile>>;

/** A site, deployed or about to be. */
export interface Deployment {
  readonly buildId: string;
  readonly files: DeployedFiles;
}

/** A deployment that a target keeps, so that it can become the site again. */
export interface KeptDeployment extends Deployment {
  /** Counts the deployments of a target, from 1. */
  readonly number: number;
  /** Number of the deployment that it replaced. After a rollback, that is not the previous one in time. */
  readonly before?: number | undefined;
}

/** Ids of the builds, oldest first: once each, also if one was deployed again. */
export function listBuilds(kept: readonly KeptDeployment[]): readonly string[] {
  return [...new Set(kept.map(({ buildId }) => buildId))];
}

/** The work of a deployment. */
export interface DeployPlan {
  /** Files to put in place, in steps: all files of one step must be in place before those of the next. */
  readonly steps: readonly (readonly string[])[];
  /** Files of the previous deployment to remove, after everything else. */
  readonly removed: readonly string[];
}

/** The newest build's mark, which tells open pages to load the new site: it goes last. */
const LATEST = '_stopover/latest.json';

const ASSET = /^_stopover\/assets\//;

/** Whether a path is an asset. Pages that are open in browsers may still load the assets of their build. */
export function isAsset(path: string): boolean {
  return ASSET.test(path);
}

/** Pages and their payloads. */
const PAGE = /\.(?:html|json)(?:\.(?:br|gz))?$/;

/** Files that lead to pages, such as sitemaps and feeds. */
const LEADING_TO_PAGES = /\.(?:xml|txt|rss|atom)(?:\.(?:br|gz))?$/;

/** Splits paths into steps, so that no page refers to a file that is not in place yet. */
export function inSteps(paths: Iterable<string>): readonly (readonly string[])[] {
  const steps: string[][] = [[], [], [], []];
  for (const path of paths) steps[rankOf(path)]!.push(path);
  return steps.filter((step) => step.length > 0).map((step) => step.sort());
}

/** Assets and pictures come before the pages that show them, and the mark of the build after everything. */
function rankOf(path: string): 0 | 1 | 2 | 3 {
  if (path === LATEST) return 3;
  if (isAsset(path)) return 0;
  // Rules of hosts redirect to pages, also those that are JSON.
  if (isHostFile(path) || LEADING_TO_PAGES.test(path)) return 2;
  return PAGE.test(path) ? 1 : 0;
}

/** The state of a target before a deployment. */
interface DeployBasis {
  /** Deployments that can become the site again, oldest first, and the one that is the site now. */
  readonly history: { readonly kept: readonly Deployment[]; readonly current: Deployment | undefined };
  /** Number of deployments that the target keeps, the new one included. */
  readonly keeps: number;
  /** Assets in the target, those of earlier deployments included. */
  readonly assets: readonly string[];
  /** Files that are not in place yet, in any order. */
  readonly changed: Iterable<string>;
}

/** Plans a deployment over the existing ones. Assets are removed once no kept deployment has them. */
export function planDeployment(
  { files }: Deployment,
  { history, keeps, assets, changed }: DeployBasis,
): DeployPlan {
  const { kept, current } = history;
  const staying = [...kept.slice(1 - keeps), ...(current ? [current] : [])];
  const needed = new Set(staying.flatMap((one) => Object.keys(one.files)));
  // A site about which nothing is known, or that was copied there without a list, may need any of the assets.
  const isKnown = current !== undefined && staying.every((one) => Object.keys(one.files).length > 0);
  const stale = isKnown ? assets.filter((path) => !needed.has(path)) : [];
  const pages = Object.keys(current?.files ?? {}).filter((path) => !isAsset(path));
  const gone = [...pages, ...stale].filter((path) => !Object.hasOwn(files, path));
  return { steps: inSteps(changed), removed: gone.sort() };
}

/** Whether a deployment already is the site of a target. */
export function isDeployed({ buildId, files }: Deployment, current: Deployment | undefined): boolean {
  return (
    current?.buildId === buildId && Object.keys(current.files).every((path) => Object.hasOwn(files, path))
  );
}
