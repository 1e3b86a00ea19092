/** Opening hours as a table: the week, then the days that differ. */
import type { ReactNode } from 'react';
import { hoursException } from '../../../blocks/items/hours-exception.ts';
import { hoursRow } from '../../../blocks/items/hours-row.ts';
import { ScrollTable } from '../../../elements/scroll-table.tsx';
import { calendarLocale, formatLongDate } from '../../../format/format.ts';
import { endOfDay } from '../../../format/whole-day.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import type { RawBlock } from '../../../model/story.ts';
import { describeDays, describeHours } from '../../../products/opening-hours.ts';

interface HoursTableProps {
  readonly context: RenderContext;
  readonly hours: readonly RawBlock[];
  readonly exceptions?: readonly RawBlock[];
}

/** A table of hours, or nothing if all days have the same hours, which the facts already show. */
export function HoursTable({ context, hours, exceptions = [] }: HoursTableProps): ReactNode {
  const week = context.items(hoursRow, hours, 'content.opening_hours');
  const days = context
    .items(hoursException, exceptions, 'content.exceptions')
    .filter(({ date }) => !context.isPast(endOfDay(date, context)));
  if (week.length < 2 && days.length === 0) return null;
  const rows = [
    ...week.map((row) => [describeDays(row.days, context), describeHours(row, context) ?? '']),
    ...days.map((day) => [
      formatLongDate(day.date, calendarLocale(context)),
      [describeHours(day, context), day.note].filter(Boolean).join('. '),
    ]),
  ];
  const table = {
    caption: context.message('page.hours.title'),
    head: [context.message('page.hours.day'), context.message('page.hours.time')],
    rows,
    ends: [...week.map(() => undefined), ...days.map(({ date }) => endOfDay(date, context))],
    rowHeaders: true,
  };
  return <ScrollTable table={table} captionId="table_hours" />;
}
