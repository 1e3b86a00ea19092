/** Opening hours as text: "04:30 to 21:30", "Monday to Friday 06:00 to 20:00". */
import { minutesOfDay } from '../format/clock.ts';
import { formatList, formatWeekday, joinFacts } from '../format/format.ts';
import { type Weekday, weekdays } from '../format/weekdays.ts';
import type { RenderContext } from '../model/render-context.ts';

/** Hours of `hours_row` and `hours_exception`. */
export interface Hours {
  readonly opens?: string | undefined;
  readonly closes?: string | undefined;
  readonly closed?: boolean;
}

/** Hours on some days of the week; no days means every day. */
export interface WeeklyHours extends Hours {
  readonly days: readonly Weekday[];
}

/** Whether hours say when something is open; a day with only a note does not, so its usual hours apply. */
export function hasHours({ opens, closes, closed }: Hours): boolean {
  return Boolean(closed || (opens && closes));
}

/** All rows in one line, for cards: "04:30 to 21:30", "Mon to Fri 06:00 to 20:00, Sat 07:00 to 12:00". */
export function summariseHours(rows: readonly WeeklyHours[], context: RenderContext): string | undefined {
  const lines = rows.flatMap((row) => {
    const hours = describeHours(row, context);
    if (!hours) return [];
    return isDaily(row.days) ? [hours] : [`${describeDays(row.days, context, 'short')} ${hours}`];
  });
  return lines.length > 0 ? joinFacts(lines, context) : undefined;
}

/** "04:30 to 21:30", "04:30 to 01:00 (next day)", "24 hours", "Closed"; undefined when a time is missing. */
export function describeHours({ opens, closes, closed }: Hours, context: RenderContext): string | undefined {
  if (closed) return context.message('hours.closed');
  if (!opens || !closes) return undefined;
  if (opens === '00:00' && closes === '24:00') return context.message('hours.always');
  const key = minutesOfDay(closes) <= minutesOfDay(opens) ? 'hours.nextDay' : 'hours.range';
  return context.message(key, { opens, closes });
}

/** "Monday to Friday", "Sunday to Thursday", "Tuesday, Thursday and Sunday", "Every day". */
export function describeDays(
  days: readonly Weekday[],
  context: RenderContext,
  width: 'long' | 'short' = 'long',
): string {
  if (isDaily(days)) return context.message('hours.daily');
  const name = (day: Weekday) => formatWeekday(day, context, width);
  const names = splitRuns(days).flatMap((run) =>
    run.length > 2
      ? [context.message('hours.days', { first: name(run[0]!), last: name(run.at(-1)!) })]
      : run.map(name),
  );
  return formatList(names, context);
}

function isDaily(days: readonly Weekday[]): boolean {
  return days.length === 0 || new Set(days).size === weekdays.length;
}

/** Groups of consecutive days, Monday first. Days on both sides of the end of the week are one group: in many countries, the working week begins on Sunday. */
function splitRuns(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = [];
  for (const day of weekdays.filter((candidate) => days.includes(candidate))) {
    const run = runs.at(-1);
    const follows = run && weekdays.indexOf(day) === weekdays.indexOf(run.at(-1)!) + 1;
    if (follows) run.push(day);
    else runs.push([day]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (runs.length < 2 || first![0] !== weekdays[0] || last!.at(-1) !== weekdays.at(-1)) return runs;
  return [[...last!, ...first!], ...runs.slice(1, -1)];
}
