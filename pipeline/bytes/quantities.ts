/** Numbers as findings, warnings and reports write them. */

const BYTES_PER_KB = 1000;
const MS_PER_SECOND = 1000;

const WHOLE = { maximumFractionDigits: 0 };
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const;

const formats = new Map<Intl.NumberFormatOptions, Intl.NumberFormat>();

/** Creates formatters on demand: the first one opens ICU's data, which takes longer than the rest of an unchanged build. */
function format(value: number, options: Intl.NumberFormatOptions): string {
  const known = formats.get(options);
  const made = known ?? new Intl.NumberFormat('en', options);
  if (!known) formats.set(options, made);
  return made.format(value);
}

/** `12,345`. */
export function formatCount(count: number): string {
  return format(count, WHOLE);
}

/** `1 page`, `12,345 pages`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The least numbers that are shown as the next ones with more digits: as ten, as a thousand, and as a thousand with one digit. */
const [SHOWN_AS_TEN, SHOWN_AS_WHOLE_THOUSAND, SHOWN_AS_THOUSAND] = [9.95, 999.5, 999.95];

/** `0.4 ms`, `812 ms`, `7.4 s`. */
export function formatMs(milliseconds: number): string {
  if (milliseconds >= SHOWN_AS_WHOLE_THOUSAND) return `${format(milliseconds / MS_PER_SECOND, ONE_DIGIT)} s`;
  return `${format(milliseconds, milliseconds < SHOWN_AS_TEN ? ONE_DIGIT : WHOLE)} ms`;
}

/** `812 B`, `33.7 kB`, `3.7 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < BYTES_PER_KB) return `${format(bytes, WHOLE)} B`;
  const kilobytes = bytes / BYTES_PER_KB;
  if (kilobytes < SHOWN_AS_THOUSAND) return `${format(kilobytes, ONE_DIGIT)} kB`;
  return `${format(kilobytes / BYTES_PER_KB, ONE_DIGIT)} MB`;
}

/** Formats a part of a whole as a percentage; an empty whole has no share. */
export function formatShare(part: number, total: number): string {
  return total > 0 ? format(part / total, PERCENT) : '–';
}
