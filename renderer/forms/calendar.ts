/** Calculates with days and moments. Separate from `wall-time.ts`, which pages also load only to show whether something is open. */
import { dayOf, type WallTime, wallTimeAt } from './wall-time.ts';

const MINUTE_MS = 60_000;

/** Whether a day exists: not 30 February, and not half a date. */
export function isRealDay(day: string): boolean {
  const instant = Date.parse(`${day}T00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(instant) && dayOf(instant) === day;
}

/** The same day of another month; the last one of a month that is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Minutes from one moment to another, on the clocks of one place. */
export function minutesBetween(from: WallTime, to: WallTime): number {
  return (instantOf(to) - instantOf(from)) / MINUTE_MS;
}

/** The moment as if it were in UTC, in milliseconds: for comparing and for writing. */
export function instantOf({ day, time }: WallTime): number {
  return Date.parse(`${day}T${time}Z`);
}

/**
 * The instant (milliseconds since 1970) at which clocks of a time zone show a moment. Where clocks skip it, they are turned
 * forward: midnight is then the change itself, as in Santiago, and never an hour of the day before.
 */
export function instantIn(timeZone: string, moment: WallTime): number {
  const wanted = instantOf(moment);
  const offsetAt = (instant: number) => instantOf(wallTimeAt(instant, timeZone)) - instant;
  // The first guess may have the offset from the other side of a clock change.
  const guess = wanted - offsetAt(wanted);
  const instant = wanted - offsetAt(guess);
  return instant + offsetAt(instant) === wanted ? instant : Math.max(guess, instant);
}
