/** Opening hours as structured data. */
import type { hoursException } from '../../blocks/items/hours-exception.ts';
import type { hoursRow } from '../../blocks/items/hours-row.ts';
import { minutesOfDay } from '../../format/clock.ts';
import { type Weekday, weekdays } from '../../format/weekdays.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import { hasHours } from '../../products/opening-hours.ts';
import type { JsonLdObject } from './json-ld.ts';

const MINUTES_A_DAY = 1440;

const dayNames: Readonly<Record<Weekday, string>> = {
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
};

/** `OpeningHoursSpecification`s of the rows with opening hours. */
export function describeOpeningHours(rows: readonly FieldsOf<typeof hoursRow>[]): readonly JsonLdObject[] {
  return rows.flatMap(({ days, opens, closes, closed }) =>
    closed || !opens || !closes
      ? []
      : [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: (days.length > 0 ? days : weekdays).map((day) => dayNames[day]),
            ...describeSpan(opens, closes),
          },
        ],
  );
}

/** Days with different hours; the same time for opening and closing means closed all day. */
export function describeSpecialHours(
  exceptions: readonly FieldsOf<typeof hoursException>[],
): readonly JsonLdObject[] {
  return exceptions.filter(hasHours).map(({ date, opens, closes, closed }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date.slice(0, 'YYYY-MM-DD'.length),
    validThrough: date.slice(0, 'YYYY-MM-DD'.length),
    ...(closed || !opens || !closes ? { opens: '00:00', closes: '00:00' } : describeSpan(opens, closes)),
  }));
}

/** Hours that end a day later, at the time they began, are written a minute shorter: the same time twice means closed all day. */
function describeSpan(opens: string, closes: string): { readonly opens: string; readonly closes: string } {
  return { opens: formatClock(opens), closes: closes === opens ? minuteBefore(opens) : formatClock(closes) };
}

function minuteBefore(clock: string): string {
  const minute = (minutesOfDay(clock) + MINUTES_A_DAY - 1) % MINUTES_A_DAY;
  return new Date(minute * 60_000).toISOString().slice(11, 16);
}

/** schema.org has no 24:00; search engines read 23:59 as the end of the day. */
function formatClock(clock: string): string {
  return clock === '24:00' ? '23:59' : clock;
}
