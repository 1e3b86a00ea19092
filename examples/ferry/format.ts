/** Dates, times and prices in the language of the page. */
import type { RenderContext } from 'stopover';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** The days of a week as the space names them. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** "16 November 2026": English as it is written on this side of the sea. */
export function formatDate(instant: string, { language, timeZone }: RenderContext): string {
  const locale = language.code === 'en' ? 'en-GB' : language.code;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant));
}

/** "3 h 55 min". */
export function formatDuration(minutes: number, context: RenderContext): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  return context.message('ferry.duration', { hours, minutes: String(rest).padStart(2, '0') });
}

/** "€29". */
export function formatPrice(euros: number, language: string): string {
  const format = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language, format).format(euros);
}

/** "Mon" or "Monday". */
export function nameWeekday(day: Weekday, language: string, style: 'short' | 'long' = 'short'): string {
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
  return new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(date);
}

/** The time at the end of a crossing, and the number of midnights in between. */
export function findArrival(
  departure: string,
  minutes: number,
): { readonly time: string; readonly days: number } {
  const [hour = 0, minute = 0] = departure.split(':').map(Number);
  const total = hour * MINUTES_PER_HOUR + minute + minutes;
  const inDay = total % MINUTES_PER_DAY;
  const digits = [Math.floor(inDay / MINUTES_PER_HOUR), inDay % MINUTES_PER_HOUR];
  return {
    time: digits.map((number) => String(number).padStart(2, '0')).join(':'),
    days: Math.floor(total / MINUTES_PER_DAY),
  };
}
