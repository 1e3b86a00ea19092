/** Departures as a table: time, arrival and days. */
import type { ReactNode } from 'react';
import type { RenderContext } from 'stopover';
import { findArrival, nameWeekday, weekdays } from '../format.ts';
import type { Departure } from '../pages/read-crossings.ts';

interface DepartureTableProps {
  readonly caption: string;
  readonly departures: readonly Departure[];
  readonly context: RenderContext;
}

export function DepartureTable({ caption, departures, context }: DepartureTableProps): ReactNode {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{context.message('ferry.departs')}</th>
          <th scope="col">{context.message('ferry.arrives')}</th>
          <th scope="col">{context.message('ferry.days')}</th>
        </tr>
      </thead>
      <tbody>
        {departures.map((departure) => (
          <tr key={departure.key}>
            <td className="time">{departure.time}</td>
            <td>
              {departure.destination} <Arrival departure={departure} context={context} />
            </td>
            <td>{nameDays(departure, context)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ArrivalProps {
  readonly departure: Departure;
  readonly context: RenderContext;
}

function Arrival({ departure: { time, minutes }, context }: ArrivalProps): ReactNode {
  const arrival = findArrival(time, minutes);
  return (
    <>
      <span className="time">{arrival.time}</span>
      {arrival.days > 0 && <small> {context.message('ferry.nextDay')}</small>}
    </>
  );
}

/** "daily", or "Mon, Wed, Fri". */
export function nameDays({ days }: Pick<Departure, 'days'>, context: RenderContext): string {
  if (days.length === weekdays.length) return context.message('ferry.daily');
  return days.map((day) => nameWeekday(day, context.language.code)).join(', ');
}
