/** The kinds of targets, by what stands before the first colon of their names: one file and one line each. */
import type { OpenTarget } from '../deploy-target.ts';

/** Opens the targets of a kind. Their code is loaded when they are used. */
export const targetKinds: Readonly<Record<string, () => Promise<OpenTarget>>> = {
  dir: async () => (await import('./folder-target.ts')).openFolderTarget,
  s3: async () => (await import('./bucket/bucket-target.ts')).openBucketTarget,
};
