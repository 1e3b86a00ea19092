/**
 * Keeps the formats of `Intl` that the code of a site makes. Blocks often make one for each date or price that they write, and
 * making a format of dates takes fifty times as long as using it. Formats never change, so that equal ones can be the same one.
 */
import { RecentMap } from '#renderer/model';

/** A format of `Intl`, called with or without `new`. */
export type Format = (new (...args: unknown[]) => object) & ((...args: unknown[]) => object);

/** Far more than the code of a site names, and a bound for code that computes them. */
const MOST_FORMATS = 200;

/** Returns a function that makes a format with the given arguments, or finds the one that it made of equal arguments. */
export function keepFormats(format: Format): (args: readonly unknown[]) => object {
  const kept = new RecentMap<string, object>(MOST_FORMATS);
  return (args) => {
    const key = identify(args);
    const known = key === undefined ? undefined : kept.get(key);
    if (known) return known;
    const made = new format(...args);
    if (key !== undefined) kept.set(key, made);
    return made;
  };
}

/** Names arguments; undefined for those that JSON cannot tell apart, or that may be read differently each time. */
function identify([locale, options, ...more]: readonly unknown[]): string | undefined {
  if (typeof locale !== 'string' || more.length > 0) return undefined;
  if (options === undefined) return locale;
  return isPlain(options) ? `${locale} ${JSON.stringify(options)}` : undefined;
}

function isPlain(options: unknown): boolean {
  if (typeof options !== 'object' || options === null) return false;
  return Object.getPrototypeOf(options) === Object.prototype && Object.values(options).every(isPlainValue);
}

function isPlainValue(value: unknown): boolean {
  return ['string', 'boolean', 'undefined'].includes(typeof value) || Number.isFinite(value);
}

const DATE_FIELDS = ['weekday', 'year', 'month', 'day'];
const TIME_FIELDS = ['dayPeriod', 'hour', 'minute', 'second', 'fractionalSecondDigits'];

/** ECMA-402, "Date.prototype.toLocaleString": a method adds fields of its own unless one of these is named. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  toLocaleString: [...DATE_FIELDS, ...TIME_FIELDS],
  toLocaleDateString: DATE_FIELDS,
  toLocaleTimeString: TIME_FIELDS,
};

/**
 * Writes a date or a number with a kept format, as its own method of this name does. Returns undefined where the method should do it:
 * for other values, for dates that do not exist, without options, and where the method adds fields.
 */
export function writeValue(value: unknown, name: string, args: readonly unknown[]): string | undefined {
  const [locale, options] = args as readonly [string, Readonly<Record<string, unknown>> | null | undefined];
  if (typeof options !== 'object' || options === null) return undefined;
  if (typeof value === 'number') return new Intl.NumberFormat(locale, options).format(value);
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return undefined;
  if (FIELDS[name]!.every((field) => options[field] === undefined)) return undefined;
  return new Intl.DateTimeFormat(locale, options).format(value);
}
