/** Times of day to choose from. */
import type { ReactNode } from 'react';

const MINUTES_A_DAY = 1440;
const MINUTES_AN_HOUR = 60;

/** Suggested if there is no better value. */
export const DEFAULT_TIME = '12:00';

/** An `<option>` every `stepMinutes` minutes, from 00:00. */
export function TimeOptions({ stepMinutes }: { readonly stepMinutes: number }): ReactNode {
  const times = Array.from({ length: MINUTES_A_DAY / stepMinutes }, (_, index) => index * stepMinutes);
  return times.map((minutes) => {
    const time = formatClock(minutes);
    return <option key={time}>{time}</option>;
  });
}

function formatClock(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / MINUTES_AN_HOUR))}:${pad(minutes % MINUTES_AN_HOUR)}`;
}
