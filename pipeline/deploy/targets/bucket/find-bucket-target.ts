/** Finds the bucket that the name of a target means, and opens it. */
import { type BucketPlace, readBucketPlace } from '../../../bucket/open-s3.ts';
import { StopoverError } from '../../../errors.ts';
import type { DeployTarget, FindTarget, TargetContext, TargetSite } from '../../deploy-target.ts';
import { openBucket } from './bucket.ts';
import { nameState } from './bucket-history.ts';
import { lockBucket } from './bucket-lock.ts';
import { BucketTarget } from './bucket-target.ts';

/** Finds `s3://BUCKET/FOLDER`. @throws StopoverError usage, deploy-unavailable. */
export const findBucketTarget: FindTarget = async (place, context) => {
  const found = readBucketPlace(`s3:${place}`);
  if (!found) {
    throw new StopoverError('usage', {
      reason: `"s3:${place}" names no bucket. Expected s3://BUCKET/FOLDER.`,
    });
  }
  // The SDK and its region may be missing.
  (await openBucket(found.name, context.env)).close();
  return (site) => openTarget(found, { ...context, target: `s3:${place}`, site });
};

interface FoundTarget extends TargetContext {
  readonly target: string;
  readonly site: TargetSite;
}

/** @throws StopoverError deploy-busy, deploy-failed. */
async function openTarget(
  { name, prefix }: BucketPlace,
  { target, site, env, isDryRun, signal, onWait }: FoundTarget,
): Promise<DeployTarget> {
  const bucket = await openBucket(name, env);
  try {
    const key = nameState(prefix).lock;
    const lock = isDryRun ? undefined : await lockBucket(bucket, { key, target, signal, onWait });
    return new BucketTarget(bucket, { name: target, prefix, site, lock });
  } catch (error) {
    bucket.close();
    throw error;
  }
}
