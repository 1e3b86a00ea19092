/** A site as it is deployed: its files, and the order in which they take their places. */

/** A file of a deployment. */
export interface DeployedFile {
  readonly bytes: number;
  /** MD5 of its content in hexadecimal: storage services name files by it (`ETag`). It tells contents apart, and protects nothing. */
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
  /** Number of the deployment whose place it took: after a rollback, it is not the one before in time. */
  readonly before?: number | undefined;
}

/** The work of a deployment. */
export interface DeployPlan {
  /** Files to put into their places, in steps: all files of one have to be there before those of the next. */
  readonly steps: readonly (readonly string[])[];
  /** Files of the deployment before that go, after everything else. */
  readonly removed: readonly string[];
}

/** The newest build's mark, which tells open pages to load the new site: it goes last. */
const LATEST = '_stopover/latest.json';

const ASSET = /^_stopover\/assets\//;

/** Pages that are open in browsers may still load the assets of the builds that they came from. */
export function isAsset(path: string): boolean {
  return ASSET.test(path);
}

/** Assets come before the pages that refer to them, and the mark of the build after everything. */
const RANKS: readonly RegExp[] = [ASSET, /\.(?:html|json)(?:\.(?:br|gz))?$/, /./];

/** Parts paths into steps, so that no page refers to a file that is not there yet. */
export function inSteps(paths: Iterable<string>): readonly (readonly string[])[] {
  const steps: string[][] = [...RANKS.map(() => []), []];
  for (const path of paths) {
    const rank = RANKS.findIndex((pattern) => pattern.test(path));
    steps[path === LATEST ? RANKS.length : rank]!.push(path);
  }
  return steps.filter((step) => step.length > 0).map((step) => step.sort());
}

/** The state of a target before a deployment. */
interface DeployBasis {
  /** Deployments that can become the site again, oldest first, and the one that is the site now. */
  readonly history: { readonly kept: readonly Deployment[]; readonly current: Deployment | undefined };
  /** Number of deployments that the target keeps, the new one included. */
  readonly keeps: number;
  /** Assets that stand there, those of earlier deployments included. */
  readonly assets: readonly string[];
  /** Files that do not stand in their places yet, in any order. */
  readonly changed: Iterable<string>;
}

/** Plans a deployment over those that are there. Assets go once no kept deployment has them. */
export function planDeployment(
  { files }: Deployment,
  { history, keeps, assets, changed }: DeployBasis,
): DeployPlan {
  const { kept, current } = history;
  const staying = [...kept.slice(1 - keeps), ...(current ? [current] : [])];
  const needed = new Set(staying.flatMap((one) => Object.keys(one.files)));
  // A site of which nothing is known, or that was copied there and has no list, may need any of them.
  const isKnown = current !== undefined && staying.every((one) => Object.keys(one.files).length > 0);
  const stale = isKnown ? assets.filter((path) => !needed.has(path)) : [];
  const pages = Object.keys(current?.files ?? {}).filter((path) => !isAsset(path));
  const gone = [...pages, ...stale].filter((path) => !Object.hasOwn(files, path));
  return { steps: inSteps(changed), removed: gone.sort() };
}

/** Whether a target shows a deployment already. */
export function isDeployed({ buildId, files }: Deployment, current: Deployment | undefined): boolean {
  return (
    current?.buildId === buildId && Object.keys(current.files).every((path) => Object.hasOwn(files, path))
  );
}
