/** Decides when a fetch reads everything although no change is known. Only a comparison finds changes that leave no trace. */
import type { FetchNotes } from './fetch-notes.ts';

/** Days between comparisons: a change that no list or date reveals is at most a week late. Reading a big space takes minutes. */
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
 * Whether everything is due to be compared. A machine that fetches for the first time, as in CI, has no notes of earlier
 * comparisons. There, the first fetch after the space's cache version enters a new week compares.
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
