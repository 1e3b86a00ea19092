/** The distribution of a quantity over many pages: a few figures and a histogram. */

/** A column of the histogram: from this start (inclusive) to the next column's start. */
export interface SpreadColumn {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** The distribution of many values. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
  readonly total: number;
  readonly columns: readonly SpreadColumn[];
}

/** Times of pages differ by orders of magnitude: each column is wider than the one before by this factor. */
const COLUMN_FACTOR = Math.SQRT2;

/** Describes values above zero; undefined when there are none. */
export function describeSpread(values: readonly number[]): Spread | undefined {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  const [min] = sorted;
  if (min === undefined) return undefined;
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  const max = sorted.at(-1)!;
  const columnOf = (value: number) => Math.floor(Math.log(value / min) / Math.log(COLUMN_FACTOR) + 1e-9);
  const counts = new Array<number>(columnOf(max) + 1).fill(0);
  for (const value of sorted) counts[columnOf(value)]! += 1;
  const columns = counts.map((count, index) => ({
    from: min * COLUMN_FACTOR ** index,
    to: min * COLUMN_FACTOR ** (index + 1),
    count,
  }));
  return {
    median: at(0.5),
    p95: at(0.95),
    max,
    total: sorted.reduce((sum, value) => sum + value, 0),
    columns,
  };
}
