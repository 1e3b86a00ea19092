/** When a fetch reads everything although nothing asks for it: what changes without a trace is found by comparing. */
import type { FetchNotes } from './fetch-notes.ts';

/** Changes that no list and no date reveals are at most a week late: reading a big space takes minutes. */
const COMPARISON_DAYS = 7;
const DAY_S = 86_400;

interface ComparisonFacts {
  readonly notes: FetchNotes | undefined;
  readonly nowMs: number;
  /** Cache versions are Unix seconds. */
  readonly storedCv: number;
  readonly cv: number | undefined;
}

/**
 * Whether everything is due to be compared. A machine that fetches for the first time, as in CI, knows nothing of earlier
 * comparisons; there the first fetch of each of the space's own weeks compares.
 */
export function isComparisonDue({ notes, nowMs, storedCv, cv }: ComparisonFacts): boolean {
  if (notes?.comparedMs !== undefined) {
    return Math.abs(nowMs - notes.comparedMs) >= COMPARISON_DAYS * DAY_S * 1000;
  }
  return cv !== undefined && weekOf(cv) !== weekOf(storedCv);
}

function weekOf(seconds: number): number {
  return Math.floor(seconds / (COMPARISON_DAYS * DAY_S));
}
