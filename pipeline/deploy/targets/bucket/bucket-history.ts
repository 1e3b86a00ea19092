/** The deployments of a bucket: their lists of files, and contents that the current site no longer has. */
import { z } from 'zod';
import { StopoverError } from '../../../errors.ts';
import type { CacheRules } from '../../cache-rules.ts';
import type { DeployHistory, TargetSite } from '../../deploy-target.ts';
import { type Deployment, isAsset, type KeptDeployment } from '../../deployment.ts';
import { deploymentShape } from '../../deployment-shape.ts';
import type { Bucket } from './bucket.ts';

/** Folder of everything that is not the site. Its name begins with a dot, so that no page can have it. */
export const STATE_FOLDER = '.stopover/';

/** Number of deployments that are kept for rollbacks, the newest included. */
export const KEPT_DEPLOYMENTS = 5;

/** A deployment with its redirects. */
export interface BucketDeployment extends KeptDeployment {
  /** Targets of redirect objects, by keys of the site. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Rules of the header `Cache-Control` that were applied to its files. */
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
    /** The lock, which shows that a deployment is under way. */
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
  const read = async (key: string) => parse((await bucket.find(key))?.text, key, bucketDeploymentShape);
  const kept = await Promise.all(keys.map(read));
  const pointer = await bucket.find(names.current);
  const number = pointer && parse(pointer.text, names.current, pointerShape).number;
  return { kept, current: kept.find((one) => one.number === number) };
}

const pointerShape = z.object({ number: z.number() });

const bucketDeploymentShape = deploymentShape.extend({
  number: z.number(),
  redirects: z.record(z.string(), z.string()),
  cacheRules: z.custom<CacheRules>(Array.isArray).optional(),
  etags: z.record(z.string(), z.string()).optional(),
});

function parse<Value>(text: string | undefined, key: string, shape: z.ZodType<Value>): Value {
  try {
    return shape.parse(JSON.parse(text ?? ''));
  } catch (cause) {
    const reason = `the object ${key} is damaged; remove it, and deploy again`;
    throw new StopoverError('deploy-failed', { target: 'The bucket', reason }, { cause });
  }
}

/** Finds files whose `Cache-Control` differs from the rules. Older lists do not have their rules, so their files count as right. */
export function findOtherCaching(
  { kept, current }: BucketHistory,
  rules: CacheRules | undefined,
  { cacheControlOf }: Pick<TargetSite, 'cacheControlOf'>,
): (path: string) => boolean {
  if (!rules) return () => false;
  const text = JSON.stringify(rules);
  // A later deployment that was interrupted has put files in place too.
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

/**
 * Finds files that a later deployment has put in place before it was interrupted, and that the next one does not have.
 * @param standing MD5s of the contents in the bucket, by path.
 */
export function findLeftovers(
  { files }: Pick<Deployment, 'files'>,
  { kept, current }: BucketHistory,
  standing: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const later = kept.filter(({ number }) => current !== undefined && number > current.number);
  const isLeft = (path: string, md5: string) =>
    !isAsset(path) && !Object.hasOwn(files, path) && standing.get(path) === md5;
  const left = later.flatMap((one) =>
    Object.entries(one.files).filter(([path, { md5 }]) => isLeft(path, md5)),
  );
  return new Set(left.map(([path]) => path));
}

/** The parts of a bucket that are removed when a deployment has become the site. */
interface Unneeded {
  /** Files and redirects, by their paths in the site. */
  readonly paths: readonly string[];
  /** Numbers of deployments that are no longer kept. */
  readonly numbers: readonly number[];
  /** MD5s of the contents whose copies stay. */
  readonly contents: ReadonlySet<string>;
}

/**
 * Assets of kept deployments stay, because pages that are open in browsers may still load them. Files that no deployment of
 * ours has put there stay too.
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

/** Returns the number of the next deployment. One that was interrupted and is repeated keeps its number. */
export function numberNext(deployment: Deployment, { kept, current }: BucketHistory): number {
  const newest = kept.at(-1);
  const isAgain = newest && newest.buildId === deployment.buildId && newest.number !== current?.number;
  return isAgain ? newest.number : (newest?.number ?? 0) + 1;
}
