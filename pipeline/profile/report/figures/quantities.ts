/** Numbers as the report writes them. */

const BYTES_PER_KB = 1000;
const MS_PER_SECOND = 1000;
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

/** `12,345`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** `1 page`, `12,345 pages`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `0.4 ms`, `812 ms`, `7.4 s`. */
export function formatMs(milliseconds: number): string {
  if (milliseconds >= MS_PER_SECOND) return `${oneDigit.format(milliseconds / MS_PER_SECOND)} s`;
  return `${(milliseconds < 10 ? oneDigit : whole).format(milliseconds)} ms`;
}

/** `812 B`, `33.7 kB`, `3.7 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < BYTES_PER_KB) return `${whole.format(bytes)} B`;
  const kilobytes = bytes / BYTES_PER_KB;
  if (kilobytes < BYTES_PER_KB) return `${oneDigit.format(kilobytes)} kB`;
  return `${oneDigit.format(kilobytes / BYTES_PER_KB)} MB`;
}

/** A part of a whole, 0 to 1, as a percentage; of nothing there is no part. */
export function formatShare(part: number, total: number): string {
  return total > 0 ? percent.format(part / total) : '–';
}
