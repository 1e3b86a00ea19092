/** Moments as people write and read them, in the site's time zone. */
import { instantIn, wallTimeAt } from '#renderer';

/** `20 Nov 2026, 13:00`; a text that is no instant stays as it is, because blocks of the site may ask about any. */
export function formatMoment(instant: string, timeZone: string): string {
  if (Number.isNaN(Date.parse(instant))) return instant;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** The value of a `datetime-local` field for an instant. */
export function toLocalInput(instant: string, timeZone: string): string {
  const { day, time } = wallTimeAt(Date.parse(instant), timeZone);
  return `${day}T${time}`;
}

/** The instant of a `datetime-local` field's value, as ISO 8601; undefined if the value is not valid, or its year has not four digits. */
export function fromLocalInput(value: string | undefined, timeZone: string): string | undefined {
  if (!value || !/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(value)) return undefined;
  if (Number.isNaN(Date.parse(`${value}Z`))) return undefined;
  const [day = '', time = ''] = value.split('T');
  return new Date(instantIn(timeZone, { day, time: time.slice(0, 'HH:mm'.length) })).toISOString();
}
