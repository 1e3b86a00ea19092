/** When buses run: a table of the times of day, how often, and how long the ride takes. */
import type { ReactNode } from 'react';
import { formatMeasure } from '../../format/format.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { describeDays } from '../opening-hours.ts';
import { type RoutePartProps, readFrequency } from './read-route.ts';

/** A `<table>` in its scroller, or nothing without a timetable. The days have a column only where they differ. */
export function RouteTimetable({ route, context, path }: RoutePartProps): ReactNode {
  const rows = readFrequency(route, context, path);
  if (rows.length === 0) return null;
  const hasDays = rows.some(({ days }) => days.length > 0);
  return (
    <div className="tbl">
      <table>
        <caption>{context.message('route.timetable')}</caption>
        <TimetableHead context={context} hasDays={hasDays} />
        <tbody>
          {rows.map(({ _uid, from, to, days, every_min, ride_min }) => (
            <tr key={_uid}>
              <th scope="row">{context.message('hours.range', { opens: from, closes: to })}</th>
              {hasDays && <td>{describeDays(days, context, 'short')}</td>}
              <td className="n">{formatMeasure(every_min, { unit: 'minute' }, context)}</td>
              <td className="n">
                {ride_min === undefined ? '' : formatMeasure(ride_min, { unit: 'minute' }, context)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  readonly context: RenderContext;
  readonly hasDays: boolean;
}

function TimetableHead({ context, hasDays }: HeadProps): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col">{context.message('route.timeOfDay')}</th>
        {hasDays && <th scope="col">{context.message('route.days')}</th>}
        <th scope="col" className="n">
          {context.message('route.every')}
        </th>
        <th scope="col" className="n">
          {context.message('route.ride')}
        </th>
      </tr>
    </thead>
  );
}
