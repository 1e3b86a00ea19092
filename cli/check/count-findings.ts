/** Counts findings by severity. */
import type { CheckFinding } from '#pipeline';
import { countOf } from '../messages/quantities.ts';

/** Findings by severity. */
export type FindingCounts = Readonly<Record<CheckFinding['severity'], number>>;

/** Counts findings. */
export function countFindings(findings: readonly Pick<CheckFinding, 'severity'>[]): FindingCounts {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

/** `2 errors, 1 warning`; without findings `nothing`. */
export function nameCounts({ error, warning, info }: FindingCounts): string {
  const parts = [
    ...(error > 0 ? [countOf(error, 'error')] : []),
    ...(warning > 0 ? [countOf(warning, 'warning')] : []),
    ...(info > 0 ? [countOf(info, 'note')] : []),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}
