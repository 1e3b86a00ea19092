/** A build's warnings to people. */

import type { FindingSeverity } from '#renderer';

/** Something that people should know of and that does not fail the build. */
export interface BuildWarning {
  readonly code: string;
  readonly message: string;
  /** Of what is wrong with the site; absent for trouble of this build and this machine. */
  readonly severity?: FindingSeverity;
  readonly route?: string;
  readonly story?: string;
  readonly path?: string;
}

/** Tells people of something. */
export type Warn = (warning: BuildWarning) => void;

/** Something could not be kept for the next build. The site is not concerned, and the next build makes it again. */
export function warnOfCache(folder: string, error: unknown): BuildWarning {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `${folder} could not be written to, so the next build renders everything: ${reason}`;
  return { code: 'cache-unwritable', message };
}
