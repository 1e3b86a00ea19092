/** Opening hours as data for the browser, which knows the current time. The part that shows the hours reports invalid ones. */
import { hoursException } from '../blocks/items/hours-exception.ts';
import { hoursRow } from '../blocks/items/hours-row.ts';
import type { OpenHours } from '../client/time/is-open.ts';
import type { RawBlock } from '../model/story.ts';
import { hasHours } from './opening-hours.ts';

/** Hours of a week and of single days, in a time zone; undefined if there are none. */
export function readOpenHours(
  rows: readonly RawBlock[],
  exceptions: readonly RawBlock[],
  zone: string,
): OpenHours | undefined {
  const weekly = rows.flatMap((row) => hoursRow.schema.safeParse(row).data ?? []);
  if (!weekly.some(hasHours)) return undefined;
  const special = exceptions.flatMap((row) => hoursException.schema.safeParse(row).data ?? []);
  return {
    zone,
    weekly,
    // Editors choose a day; the space sends its midnight in UTC.
    special: special.filter(hasHours).map(({ date, opens, closes, closed }) => ({
      date: date.slice(0, 10),
      opens,
      closes,
      closed,
    })),
  };
}
