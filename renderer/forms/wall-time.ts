/** Dates and times as clocks at a place show them: `2026-12-12` and `04:30`, without a time zone. */

const DAY_MS = 86_400_000;

/** A day and a time of day somewhere. */
export type WallTime = { readonly day: string; readonly time: string };

/** Returns the wall time of a time zone at an instant (milliseconds since 1970). */
export function wallTimeAt(instant: number, timeZone: string): WallTime {
  const shape = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  // Sweden writes dates in the form of ISO 8601.
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', shape).format(instant).split(' ');
  return { day, time };
}

/** The day `count` days later. */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(`${day}T00:00Z`) + count * DAY_MS);
}

/** The day, in UTC, of an instant (milliseconds since 1970). */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
