/** Whether something is open at a moment, by its opening hours. */

import { type Weekday, weekdays } from '../../format/weekdays.ts';
import { addDays, type WallTime, wallTimeAt } from '../../forms/wall-time.ts';

/** Times of day; closing at or before opening is on the next day. */
interface Hours {
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
  readonly closed?: boolean | undefined;
}

/** When something is open. */
export interface OpenHours {
  /** IANA name of the time zone of all times. */
  readonly zone: string;
  /** No days: every day. */
  readonly weekly: readonly (Hours & { readonly days: readonly Weekday[] })[];
  /** Days (`2026-12-24`) with other hours than usual. */
  readonly special: readonly (Hours & { readonly date: string })[];
}

/** Whether it is open at an instant (milliseconds since 1970). */
export function isOpenAt(hours: OpenHours, instant: number): boolean {
  const { day, time }: WallTime = wallTimeAt(instant, hours.zone);
  const today = hoursOf(day, hours).some(({ opens, closes }) =>
    closes <= opens ? time >= opens : time >= opens && time < closes,
  );
  // Yesterday's hours may extend past midnight.
  return (
    today || hoursOf(addDays(day, -1), hours).some(({ opens, closes }) => closes <= opens && time < closes)
  );
}

interface Span {
  readonly opens: string;
  readonly closes: string;
}

function hoursOf(day: string, { weekly, special }: OpenHours): readonly Span[] {
  const exceptions = special.filter(({ date }) => date === day);
  const name = weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7]!;
  const rows: readonly Hours[] =
    exceptions.length > 0
      ? exceptions
      : weekly.filter(({ days }) => days.length === 0 || days.includes(name));
  if (rows.some(({ closed }) => closed)) return [];
  return rows.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []));
}
