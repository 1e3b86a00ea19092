/** The kinds of targets, by the part of their names before the first colon: one file and one line each. */
import type { FindTarget } from '../deploy-target.ts';

/** Loads the finder of each kind of target. Its code is loaded when it is used. */
export const targetKinds: Readonly<Record<string, () => Promise<FindTarget>>> = {
  dir: async () => (await import('./folder-target.ts')).findFolderTarget,
  s3: async () => (await import('./bucket/find-bucket-target.ts')).findBucketTarget,
};
