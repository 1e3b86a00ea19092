/** When the buses of a route run. */
import type { ReactNode } from 'react';
import type { frequencyRow } from '../../blocks/frequency-row.ts';
import { ScrollTable } from '../../elements/scroll-table.tsx';
import type { FieldsOf } from '../../model/define-block.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { describeDays } from './describe-hours.ts';

interface TimetableProps {
  readonly context: RenderContext;
  readonly rows: readonly FieldsOf<typeof frequencyRow>[];
  /** Id of the caption; must be unique on the page. */
  readonly captionId?: string;
}

/** A table of the day's parts; the days have a column only where they differ. Nothing without rows. */
export function Timetable({ context, rows, captionId = 'timetable' }: TimetableProps): ReactNode {
  if (rows.length === 0) return null;
  const hasDays = rows.some(({ days }) => days.length > 0);
  const minutes = (count: number | undefined) =>
    count === undefined ? '' : context.message('page.minutes', { minutes: count });
  const table = {
    caption: context.message('page.shuttle.timetable'),
    head: [
      context.message('page.shuttle.time'),
      ...(hasDays ? [context.message('page.hours.day')] : []),
      context.message('page.shuttle.every'),
      context.message('page.shuttle.ride'),
    ],
    rows: rows.map((row) => [
      context.message('page.hours.range', { opens: row.from, closes: row.to }),
      ...(hasDays ? [describeDays(row.days, context)] : []),
      minutes(row.every_min),
      minutes(row.ride_min),
    ]),
    rowHeaders: true,
    numericColumns: new Set(hasDays ? [2, 3] : [1, 2]),
  };
  return <ScrollTable table={table} captionId={captionId} />;
}
