/** A build's warnings to people. */

import type { FindingSeverity } from '#renderer';

/** Something that people should know about and that does not fail the build. */
export interface BuildWarning {
  readonly code: string;
  readonly message: string;
  /** Severity of a fault in the site; absent for problems of this build or this machine. */
  readonly severity?: FindingSeverity;
  readonly route?: string;
  readonly story?: string;
  readonly path?: string;
}

/** Reports a warning. */
export type Warn = (warning: BuildWarning) => void;

/** Warns that something could not be kept for the next build, which makes it again. The site is not affected. */
export function warnOfCache(folder: string, error: unknown): BuildWarning {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `${folder} could not be written to, so the next build renders everything: ${reason}`;
  return { code: 'cache-unwritable', message };
}
