/** Formats prices, dates, distances and lists for a reader of the page's language, regardless of the machine's own locale and time zone. */
import type { SiteLanguage } from '../model/site.ts';
import { directionOf } from './direction.ts';
import { type Weekday, weekdays } from './weekdays.ts';

/** In which language and time zone to write; a `RenderContext` is one. */
export interface Locale {
  readonly language: Pick<SiteLanguage, 'code'> & Partial<SiteLanguage>;
  /** IANA name. */
  readonly timeZone: string;
}

/** A sign such as that of "R$", behind letters at the end of a price. */
const trailingSign = /\p{Script=Latin}\p{Sc}$/u;
const LEFT_TO_RIGHT_MARK = '\u200e';

/** A price with its currency: "€63.20", "63,20 €". Texts from right to left show "R$" as it is, and not as "$R". */
export function formatPrice(amount: number, currency: string, { language }: Locale): string {
  const make = () => {
    const tag = localeTag(language);
    const numbers = new Intl.NumberFormat(tag, { style: 'currency', currency });
    if (directionOf(tag) === 'ltr') return (price: number) => numbers.format(price);
    return (price: number) => numbers.format(price).replace(trailingSign, `$&${LEFT_TO_RIGHT_MARK}`);
  };
  return formatter(language, `price ${currency}`, make)(amount);
}

/** An amount for machines, with as many decimals as its currency has: "63.20" euros, "9800" yen. Unlike `toFixed`, Intl rounds it as in a formatted price. */
export function writeAmount(amount: number, currency: string, { language }: Locale): string {
  const make = () => {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    const digits = { minimumFractionDigits: maximumFractionDigits, maximumFractionDigits };
    return new Intl.NumberFormat('en', { ...digits, useGrouping: false });
  };
  return formatter(language, `amount ${currency}`, make).format(amount);
}

/** A number with at most the given decimals: "4.4", "4,4". */
export function formatNumber(value: number, { language }: Locale, decimals = 2): string {
  const make = () => new Intl.NumberFormat(localeTag(language), { maximumFractionDigits: decimals });
  return formatter(language, `number ${decimals}`, make).format(value);
}

/** A height or width in metres with two decimals: "2.10 m". */
export function formatMetres(metres: number, locale: Locale): string {
  return formatMeasure(metres, { unit: 'meter', minimumFractionDigits: 2, maximumFractionDigits: 2 }, locale);
}

const metresPerKilometre = 1000;
const roundedMetres = 10;

/** A distance: "850 m" rounded to ten metres, "4.4 km" from one kilometre. */
export function formatDistance(metres: number, locale: Locale): string {
  const rounded = Math.round(metres / roundedMetres) * roundedMetres;
  if (rounded < metresPerKilometre) return formatMeasure(rounded, { unit: 'meter' }, locale);
  return formatMeasure(metres / metresPerKilometre, { unit: 'kilometer', maximumFractionDigits: 1 }, locale);
}

const minutesPerHour = 60;
const secondsPerMinute = 60;

/** A time span in whole minutes, at least one: "9 min", "1 h 05 min". */
export function formatDuration(seconds: number, locale: Locale): string {
  const minutes = Math.max(1, Math.round(seconds / secondsPerMinute));
  if (minutes < minutesPerHour) return formatMeasure(minutes, { unit: 'minute' }, locale);
  const rest = formatMeasure(minutes % minutesPerHour, { unit: 'minute', minimumIntegerDigits: 2 }, locale);
  return `${formatMeasure(Math.floor(minutes / minutesPerHour), { unit: 'hour' }, locale)} ${rest}`;
}

/** International signs of units, which languages in Latin letters share. */
const unitSigns = { meter: 'm', kilometer: 'km', minute: 'min', hour: 'h' } as const;

/** A unit, and the number of digits to show. */
interface Measure extends Intl.NumberFormatOptions {
  readonly unit: keyof typeof unitSigns;
}

/** A number with its unit: "9 min". Other scripts have their own words for units, which keep their place after the number: "9 د", "9 分". */
export function formatMeasure(value: number, measure: Measure, { language }: Locale): string {
  const { unit, ...digits } = measure;
  const make = () => {
    const tag = localeTag(language);
    if (new Intl.Locale(tag).maximize().script === 'Latn') {
      const numbers = new Intl.NumberFormat(tag, digits);
      return (measured: number) => `${numbers.format(measured)} ${unitSigns[unit]}`;
    }
    const measures = new Intl.NumberFormat(tag, { ...digits, style: 'unit', unit, unitDisplay: 'short' });
    return (measured: number) => measures.format(measured);
  };
  return formatter(language, JSON.stringify(measure), make)(value);
}

/** A day with its year: "12 December 2026". */
export function formatDate(instant: string, locale: Locale): string {
  return formatInstant(instant, locale, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** A day without its year: "12 December". */
export function formatDay(instant: string, locale: Locale): string {
  return formatInstant(instant, locale, { day: 'numeric', month: 'long' });
}

/** A day with its weekday: "Saturday 12 December 2026". */
export function formatLongDate(instant: string, locale: Locale): string {
  const shape = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const written = formatInstant(instant, locale, shape);
  // Releases of the language data differ in this comma; the site's style has none in English.
  return localeTag(locale.language) === 'en-GB' ? written.replace(',', '') : written;
}

/** A time of day on a 24-hour clock: "23:59". */
export function formatTime(instant: string, locale: Locale): string {
  return formatInstant(instant, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** For dates that editors chose without a time: the space sends them as midnight in UTC, which is not a real time of any place. */
export function calendarLocale(locale: Locale): Locale {
  return { language: locale.language, timeZone: 'UTC' };
}

/** A Monday, from which the names of weekdays are made. */
const someMonday = Date.UTC(2024, 0, 1);
const millisecondsPerDay = 86_400_000;

/** The name of a weekday: "Monday", or "Mon". */
export function formatWeekday(day: Weekday, locale: Locale, width: 'long' | 'short' = 'long'): string {
  const instant = new Date(someMonday + weekdays.indexOf(day) * millisecondsPerDay).toISOString();
  return formatInstant(instant, calendarLocale(locale), { weekday: width });
}

/** A list in a sentence: "P2, P3 and P4", or with "or". */
export function formatList(
  items: readonly string[],
  { language }: Locale,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const make = () => new Intl.ListFormat(localeTag(language), { style: 'long', type });
  return formatter(language, `list ${type}`, make).format(items);
}

/** Scripts that have their own comma; all others use ours. */
const commas: Readonly<Record<string, string>> = { Arab: '، ', Hans: '、', Hant: '、', Jpan: '、' };

/** Facts in one line, without the empty ones: "P2, Terminal 1"; Arabic and Japanese have commas of their own. */
export function joinFacts(facts: readonly (string | undefined)[], { language }: Locale): string {
  const make = () => commas[new Intl.Locale(localeTag(language)).maximize().script ?? ''] ?? ', ';
  return facts.filter(Boolean).join(formatter(language, 'comma', make));
}

function formatInstant(instant: string, locale: Locale, shape: Intl.DateTimeFormatOptions): string {
  const { language, timeZone } = locale;
  const key = `date ${timeZone} ${JSON.stringify(shape)}`;
  const make = () => new Intl.DateTimeFormat(localeTag(language), { ...shape, timeZone });
  return formatter(language, key, make).format(new Date(instant));
}

/** English without a country is British here: day before month, 24-hour clock, metres. */
function localeTag({ code }: Locale['language']): string {
  return code === 'en' ? 'en-GB' : code;
}

/** Intl's formatters are expensive to make, so each language keeps its own. */
const formatters = new WeakMap<Locale['language'], Map<string, unknown>>();

function formatter<Formatter>(language: Locale['language'], key: string, make: () => Formatter): Formatter {
  const known = formatters.get(language) ?? new Map<string, unknown>();
  formatters.set(language, known);
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found as Formatter;
}
