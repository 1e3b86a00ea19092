/** The deployments of a bucket: their lists of files, and the contents that the site of now does not show. */
import { StopoverError } from '../../../errors.ts';
import type { CacheRules } from '../../cache-rules.ts';
import type { DeployHistory, TargetSite } from '../../deploy-target.ts';
import { type Deployment, isAsset, type KeptDeployment } from '../../deployment.ts';
import type { Bucket } from './bucket.ts';

/** Holds everything that is not the site. Its name begins with a dot, so that no page can have it. */
export const STATE_FOLDER = '.stopover/';

/** So many deployments can be had back, the newest included. */
export const KEPT_DEPLOYMENTS = 5;

/** A deployment with the addresses that led elsewhere. */
export interface BucketDeployment extends KeptDeployment {
  /** Addresses that redirect objects lead to, by keys of the site. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Rules of the header `Cache-Control` that its files have got. */
  readonly cacheRules?: CacheRules | undefined;
  /** ETags of its files that are not the MD5s of their contents. */
  readonly etags?: Readonly<Record<string, string>> | undefined;
}

/** The deployments of a bucket. */
export interface BucketHistory extends DeployHistory {
  readonly kept: readonly BucketDeployment[];
  readonly current: BucketDeployment | undefined;
}

/** Names the objects of a target's state. */
export function nameState(prefix: string) {
  const folder = prefix + STATE_FOLDER;
  return {
    folder,
    /** Shows that a deployment is under way. */
    lock: `${folder}deploying.json`,
    /** The number of the deployment that is the site. */
    current: `${folder}current.json`,
    builds: `${folder}builds/`,
    build: (number: number) => `${folder}builds/${String(number).padStart(6, '0')}.json`,
    contents: `${folder}contents/`,
    content: (md5: string) => `${folder}contents/${md5}`,
  };
}

/** Reads the lists of a bucket. @throws StopoverError deploy-failed. */
export async function readHistory(bucket: Bucket, prefix: string): Promise<BucketHistory> {
  const names = nameState(prefix);
  const keys = [...(await bucket.list(names.builds)).keys()].sort();
  const kept = await Promise.all(keys.map(async (key) => parse((await bucket.find(key))?.text, key)));
  const pointer = await bucket.find(names.current);
  const number = pointer && parse<{ number: number }>(pointer.text, names.current).number;
  return { kept, current: kept.find((one) => one.number === number) };
}

function parse<Shape = BucketDeployment>(text: string | undefined, key: string): Shape {
  try {
    return JSON.parse(text ?? '') as Shape;
  } catch (cause) {
    const reason = `the object ${key} is damaged; remove it, and deploy again`;
    throw new StopoverError('deploy-failed', { target: 'The bucket', reason }, { cause });
  }
}

/** Knows the files that stand there with another `Cache-Control` than rules say. Older lists do not tell: their files count as right. */
export function findOtherCaching(
  { kept, current }: BucketHistory,
  rules: CacheRules | undefined,
  { cacheControlOf }: Pick<TargetSite, 'cacheControlOf'>,
): (path: string) => boolean {
  if (!rules) return () => false;
  const text = JSON.stringify(rules);
  // One that was interrupted after the present one has put files into their places, too.
  const formers = kept.filter(({ number }) => number >= (current?.number ?? 0));
  const others = formers.flatMap(({ files, cacheRules }) =>
    cacheRules && JSON.stringify(cacheRules) !== text ? [{ files, cacheRules }] : [],
  );
  return (path) =>
    others.some(
      ({ files, cacheRules }) =>
        Object.hasOwn(files, path) && cacheControlOf(path, cacheRules) !== cacheControlOf(path, rules),
    );
}

/** The parts of a bucket that go when a deployment has become the site. */
interface Unneeded {
  /** Files and redirects, by their paths in the site. */
  readonly paths: readonly string[];
  /** Numbers of deployments that are not kept any longer. */
  readonly numbers: readonly number[];
  /** MD5s of the contents whose copies stay. */
  readonly contents: ReadonlySet<string>;
}

/**
 * Pages that are open in browsers may still load the assets of kept deployments. Files that no deployment of ours has put
 * there stay.
 */
export function findUnneeded(next: BucketDeployment, { kept, current }: BucketHistory): Unneeded {
  const others = kept.filter(({ number }) => number !== next.number);
  const newest = others.slice(1 - KEPT_DEPLOYMENTS);
  const staying = [next, ...others.filter((one) => one === current || newest.includes(one))];
  const own = kept.flatMap(({ files, redirects }) => [...Object.keys(files), ...Object.keys(redirects)]);
  const needed = new Set([
    ...Object.keys(next.files),
    ...Object.keys(next.redirects),
    ...staying.flatMap(({ files }) => Object.keys(files).filter(isAsset)),
  ]);
  return {
    paths: [...new Set(own)].filter((path) => !needed.has(path)),
    numbers: others.filter((one) => !staying.includes(one)).map(({ number }) => number),
    contents: new Set(staying.flatMap(({ files }) => Object.values(files).map(({ md5 }) => md5))),
  };
}

/** The number of the deployment that is about to begin; one that was interrupted and comes again keeps its number. */
export function numberNext(deployment: Deployment, { kept, current }: BucketHistory): number {
  const newest = kept.at(-1);
  const isAgain = newest && newest.buildId === deployment.buildId && newest.number !== current?.number;
  return isAgain ? newest.number : (newest?.number ?? 0) + 1;
}
