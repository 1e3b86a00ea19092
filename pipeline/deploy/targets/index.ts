/** The kinds of targets, by the part of their names before the first colon: one file and one line each. */
import type { OpenTarget } from '../deploy-target.ts';

/** Loads the opener of each kind of target. Its code is loaded when it is used. */
export const targetKinds: Readonly<Record<string, () => Promise<OpenTarget>>> = {
  dir: async () => (await import('./folder-target.ts')).openFolderTarget,
  s3: async () => (await import('./bucket/bucket-target.ts')).openBucketTarget,
};
