/** The order of texts that is the same on every machine. */

/** Compares by code units, for sorting. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
