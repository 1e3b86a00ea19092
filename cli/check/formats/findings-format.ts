/** The interface of a format: findings in, a text for standard output out. */
import type { CheckFinding, NamedRule } from '#pipeline';

/** The findings of a check, with the facts that formats need. */
export interface FormattedCheck {
  readonly findings: readonly CheckFinding[];
  readonly rules: ReadonlyMap<string, NamedRule>;
  /** Version of Stopover. */
  readonly version: string;
  /** Number of pages that were checked. */
  readonly pages: number;
}

/** Writes findings in one format. */
export type FindingsFormat = (check: FormattedCheck) => string;
