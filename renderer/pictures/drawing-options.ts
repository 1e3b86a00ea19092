/** Reads the options of a drawing request, which come as plain values. */

/** Options of a request. */
export type DrawingOptions = Readonly<Record<string, string | number | boolean>>;

/** A number of the options within limits, or the fallback. */
export function numberOption(value: unknown, limits: { min: number; max: number; fallback: number }): number {
  const { min, max, fallback } = limits;
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;
}
