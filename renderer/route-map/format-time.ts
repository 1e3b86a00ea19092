/** Formats a route's duration to half a minute, because no bus is more exact than that. */

import { writeUnit } from './write-unit.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;
/** Times are rounded to this (docs/product-rules.md). */
const ROUNDING_S = 30;
/** Longest time that is shown with half minutes. */
const LAST_WITH_SECONDS_S = 300;

/** Formats a duration in seconds: "9 min", "2 min 30 s", "1 h 5 min"; in another script, with the language's own units. */
export function formatRouteTime(seconds: number, language = 'en'): string {
  const time = Math.round(seconds / ROUNDING_S) * ROUNDING_S;
  const write = (value: number, unit: 'hour' | 'minute' | 'second') => writeUnit({ value, unit }, language);
  if (time > DAY_S) return write(Math.round(time / HOUR_S), 'hour');
  // The minutes are rounded before the division, so that 59.5 of them are another hour and never "60 min".
  const minutes = Math.round(time / MINUTE_S);
  if (time > HOUR_S)
    return `${write(Math.floor(minutes / MINUTE_S), 'hour')} ${write(minutes % MINUTE_S, 'minute')}`;
  if (time <= MINUTE_S) return write(time, 'second');
  if (time > LAST_WITH_SECONDS_S || time % MINUTE_S === 0) return write(minutes, 'minute');
  return `${write(minutes - 1, 'minute')} ${write(ROUNDING_S, 'second')}`;
}
