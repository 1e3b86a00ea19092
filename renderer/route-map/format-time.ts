/** Formats a route's duration to half a minute, because no bus is more exact than that. */

/** The names of the units; languages of another script have their own. */
export interface TimeUnitNames {
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

const internationalNames: TimeUnitNames = { hours: 'h', minutes: 'min', seconds: 's' };

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;
/** Times are rounded to this (docs/product-rules.md). */
const ROUNDING_S = 30;
/** Longest time that is shown with half minutes. */
const LAST_WITH_SECONDS_S = 300;

/** Formats a duration in seconds: "9 min", "2 min 30 s", "1 h 5 min". */
export function formatRouteTime(seconds: number, names: TimeUnitNames = internationalNames): string {
  const time = Math.round(seconds / ROUNDING_S) * ROUNDING_S;
  if (time > DAY_S) return `${Math.round(time / HOUR_S)} ${names.hours}`;
  if (time > HOUR_S) return formatHours(Math.round(time / MINUTE_S), names);
  if (time > LAST_WITH_SECONDS_S) return `${Math.round(time / MINUTE_S)} ${names.minutes}`;
  if (time > MINUTE_S) return formatMinutes(time, names);
  return `${time} ${names.seconds}`;
}

/** The minutes are rounded before the division, so that 59.5 of them are another hour and never "60 min". */
function formatHours(minutes: number, names: TimeUnitNames): string {
  return `${Math.floor(minutes / MINUTE_S)} ${names.hours} ${minutes % MINUTE_S} ${names.minutes}`;
}

function formatMinutes(time: number, names: TimeUnitNames): string {
  const minutes = `${Math.floor(time / MINUTE_S)} ${names.minutes}`;
  const rest = time % MINUTE_S;
  return rest === 0 ? minutes : `${minutes} ${rest} ${names.seconds}`;
}
