/** Opening hours in words: on which days, from when to when. */
import type { hoursRow } from '../../blocks/hours-row.ts';
import { minutesOfDay } from '../../model/clock.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import { formatList, formatWeekday, type Weekday, weekdays } from '../../model/format.ts';
import type { RenderContext } from '../../model/render-context.ts';

type HoursRow = FieldsOf<typeof hoursRow>;

/** "04:30 to 21:30", "04:30 to 01:00 (next day)", "Open 24 hours", "Closed". */
export function describeHours(
  { opens, closes, closed }: Pick<HoursRow, 'opens' | 'closes' | 'closed'>,
  context: RenderContext,
): string {
  if (closed) return context.message('page.hours.closed');
  if (!opens || !closes) return context.message('page.hours.unknown');
  if (minutesOfDay(opens) === 0 && closes === '24:00') return context.message('page.hours.always');
  const isOvernight = minutesOfDay(closes) <= minutesOfDay(opens);
  return context.message(isOvernight ? 'page.hours.overnight' : 'page.hours.range', { opens, closes });
}

/** "Every day", "Monday to Friday", "Monday to Wednesday and Sunday". */
export function describeDays(days: readonly Weekday[], context: RenderContext): string {
  const runs = splitRuns(days);
  if (runs.length === 0 || runs[0]!.length === weekdays.length) return context.message('page.hours.daily');
  const names = runs.flatMap((run) => {
    const [first, last] = [formatWeekday(run[0]!, context), formatWeekday(run.at(-1)!, context)];
    if (run.length > 2) return [context.message('page.hours.days', { first, last })];
    return run.length === 2 ? [first, last] : [first];
  });
  return formatList(names, context);
}

/** Days that follow each other, Monday first. */
function splitRuns(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const run = runs.at(-1);
    if (run && run.at(-1) === weekdays[index - 1]) run.push(day);
    else runs.push([day]);
  }
  return runs;
}
