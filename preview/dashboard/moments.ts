/** Moments as people write and read them, in the site's time zone. */

/** `20 Nov 2026, 13:00`; a text that is no instant stays as it is, because blocks of the site may ask about any. */
export function formatMoment(instant: string, timeZone: string): string {
  if (Number.isNaN(Date.parse(instant))) return instant;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** The value of a `datetime-local` field for an instant. */
export function toLocalInput(instant: string, timeZone: string): string {
  const time = new Date(instant);
  return new Date(time.getTime() + offsetAt(time, timeZone)).toISOString().slice(0, 16);
}

/** The instant of a `datetime-local` field's value, as ISO 8601; undefined if the value is not valid, or its year has not four digits. */
export function fromLocalInput(value: string | undefined, timeZone: string): string | undefined {
  if (!value || !/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(value)) return undefined;
  const asIfUtc = Date.parse(`${value}Z`);
  if (Number.isNaN(asIfUtc)) return undefined;
  // Take the offset at the moment itself: the first guess is wrong within hours of a clock change.
  const guess = asIfUtc - offsetAt(new Date(asIfUtc), timeZone);
  return new Date(asIfUtc - offsetAt(new Date(guess), timeZone)).toISOString();
}

/** Milliseconds by which a time zone is ahead of UTC. */
function offsetAt(time: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(time);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return local - Math.floor(time.getTime() / 1000) * 1000;
}
