/** Numbers as people read them. */
import { relative } from 'node:path';

const BYTES_PER_KB = 1000;
const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;

/** A number with its noun. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The least number that one digit after the point shows as a thousand, and as sixty: `1000.0 kB` is 1.0 MB. */
const SHOWN_AS_THOUSAND = 999.95;
const SHOWN_AS_SIXTY = 59.95;

/** `812 B`, `33.7 kB`, `3.7 MB`, `25.3 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < BYTES_PER_KB) return `${bytes} B`;
  const kilobytes = bytes / BYTES_PER_KB;
  if (kilobytes < SHOWN_AS_THOUSAND) return `${kilobytes.toFixed(1)} kB`;
  const megabytes = kilobytes / BYTES_PER_KB;
  return megabytes < SHOWN_AS_THOUSAND
    ? `${megabytes.toFixed(1)} MB`
    : `${(megabytes / BYTES_PER_KB).toFixed(1)} GB`;
}

/** `9 ms`, `7.4 s`, `3 min 20 s`. */
export function formatDuration(milliseconds: number): string {
  if (Math.round(milliseconds) < MS_PER_SECOND) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / MS_PER_SECOND;
  if (seconds < SHOWN_AS_SIXTY) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / SECONDS_PER_MINUTE)} min ${whole % SECONDS_PER_MINUTE} s`;
}

/** Formats a folder as a user in `cwd` would write it. */
export function formatFolder(folder: string, cwd: string): string {
  const path = relative(cwd, folder);
  return path === '' || path.startsWith('..') ? folder : path;
}
