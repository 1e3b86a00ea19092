/**
 * Keeps the formats of `Intl` that the code of a site makes. Blocks often make one for each date or price that they write, and
 * making a format of dates takes fifty times as long as using it. Formats never change by themselves, so equal ones can be one and the same.
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
    if (known && isUnchanged(known, format)) return known;
    const made = new format(...args);
    if (key !== undefined) kept.set(key, made);
    return made;
  };
}

/** Whether a format is as it was made: code may have given it another method, or another prototype. */
function isUnchanged(made: object, { prototype }: Format): boolean {
  return Reflect.ownKeys(made).length === 0 && Object.getPrototypeOf(made) === prototype;
}

/** Names arguments; undefined for those that JSON cannot tell apart, or that may be read differently each time. */
function identify([locale, options, ...more]: readonly unknown[]): string | undefined {
  if (typeof locale !== 'string' || more.length > 0) return undefined;
  // Code may set the time zone itself, and formats take it when they are made.
  const place = `${process.env.TZ} ${locale}`;
  if (options === undefined) return place;
  return isPlain(options) ? `${place} ${JSON.stringify(options)}` : undefined;
}

function isPlain(options: unknown): boolean {
  if (typeof options !== 'object' || options === null) return false;
  return Object.getPrototypeOf(options) === Object.prototype && Object.values(options).every(isPlainValue);
}

function isPlainValue(value: unknown): boolean {
  return ['string', 'boolean', 'undefined'].includes(typeof value) || Number.isFinite(value);
}

const DATE_FIELDS = ['dateStyle', 'weekday', 'year', 'month', 'day'];
const TIME_FIELDS = ['timeStyle', 'dayPeriod', 'hour', 'minute', 'second', 'fractionalSecondDigits'];

/** ECMA-402, "Date.prototype.toLocaleString": a method adds fields of its own unless one of these is named. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  toLocaleString: [...DATE_FIELDS, ...TIME_FIELDS],
  toLocaleDateString: DATE_FIELDS,
  toLocaleTimeString: TIME_FIELDS,
};

/** The styles that methods refuse. */
const REFUSED: Readonly<Record<string, string>> = {
  toLocaleDateString: 'timeStyle',
  toLocaleTimeString: 'dateStyle',
};

/** The methods use Node's own formats, even if code replaces those of `Intl`. */
const makeDateFormat = keepFormats(Intl.DateTimeFormat as Format);
const makeNumberFormat = keepFormats(Intl.NumberFormat as Format);

/**
 * Writes a date or a number with a kept format, as its own method of this name does. Returns undefined where the method should do it:
 * for other values, for dates that do not exist, without options, and where the method adds fields or refuses a style.
 */
export function writeValue(value: unknown, name: string, args: readonly unknown[]): string | undefined {
  const [locale, options] = args as readonly [string, Readonly<Record<string, unknown>> | null | undefined];
  if (typeof options !== 'object' || options === null) return undefined;
  const named = [locale, options];
  if (typeof value === 'number') return (makeNumberFormat(named) as Intl.NumberFormat).format(value);
  if (!(value instanceof Date) || options[REFUSED[name]!] !== undefined) return undefined;
  // A class of the site's own may say another time, but the methods do not ask it.
  const time = Date.prototype.getTime.call(value);
  if (Number.isNaN(time) || FIELDS[name]!.every((field) => options[field] === undefined)) return undefined;
  return (makeDateFormat(named) as Intl.DateTimeFormat).format(time);
}
