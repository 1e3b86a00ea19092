/** Times of day as editors write them: "HH:mm" on a 24-hour clock, "24:00" for the end of the day. */

/** A time of day, "00:00" to "24:00". */
export const clockPattern = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** The same without the end of the day: when something happens, "00:00" to "23:59". */
export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Minutes since midnight of a time that `clockPattern` accepts. */
export function minutesOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
