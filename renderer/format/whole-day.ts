/** Days that editors chose without a time: the space sends them as midnight in UTC, and they mean the whole day at a place. */
import { RecentMap } from '../context/reads/recent-map.ts';
import { instantIn } from '../forms/calendar.ts';
import { addDays } from '../forms/wall-time.ts';
import { calendarLocale, type Locale } from './format.ts';

/** The place whose clocks count. */
type Zone = Pick<Locale, 'timeZone'>;

/** ISO 8601: when the day begins at the place; another moment stays as it is. */
export function startOfDay(instant: string, { timeZone }: Zone): string {
  return isWholeDay(instant) ? midnight(instant.slice(0, 10), timeZone) : instant;
}

/** ISO 8601: when the day is over at the place; another moment stays as it is. */
export function endOfDay(instant: string, { timeZone }: Zone): string {
  return isWholeDay(instant) ? midnight(addDays(instant.slice(0, 10), 1), timeZone) : instant;
}

/** The locale in which the date of a day or a moment is the one that editors chose. */
export function dateLocale(instant: string, locale: Locale): Locale {
  return isWholeDay(instant) ? calendarLocale(locale) : locale;
}

function isWholeDay(instant: string): boolean {
  return instant.endsWith('T00:00:00.000Z');
}

/** Days that many cards show begin at the same instants: finding one makes three formats, 0.2 ms. */
const midnights = new RecentMap<string, string>(1_000);

function midnight(day: string, timeZone: string): string {
  const key = `${day} ${timeZone}`;
  const known = midnights.get(key);
  if (known) return known;
  const instant = new Date(instantIn(timeZone, { day, time: '00:00' })).toISOString();
  midnights.set(key, instant);
  return instant;
}
