/** Departures from one port as a table. The server and the island of the timetable both use it. */
import type { ReactNode } from 'react';
import { nameWeekday, type Weekday, weekdays } from '../format.ts';

/** A departure, ready to be shown. */
export type DepartureRow = {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly days: readonly Weekday[];
  /** Local times such as `18:30`. */
  readonly departs: string;
  readonly arrives: string;
  readonly isNextDay: boolean;
};

/** The words of a table. */
export type DepartureWords = {
  readonly departs: string;
  readonly arrives: string;
  readonly days: string;
  readonly daily: string;
  readonly nextDay: string;
};

interface DepartureTableProps {
  readonly caption: string;
  /** Departures from one port. */
  readonly rows: readonly DepartureRow[];
  readonly language: string;
  readonly words: DepartureWords;
  /** Leaves out the days where the caption says them. */
  readonly ofOneDay?: boolean;
}

export function DepartureTable({ caption, rows, language, words, ofOneDay }: DepartureTableProps): ReactNode {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.departs}</th>
          <th scope="col">{words.arrives}</th>
          {!ofOneDay && <th scope="col">{words.days}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, to, days, departs, arrives, isNextDay }) => (
          <tr key={key}>
            <td className="time">{departs}</td>
            <td>
              {to} <span className="time">{arrives}</span>
              {isNextDay && <small> {words.nextDay}</small>}
            </td>
            {!ofOneDay && <td>{nameDays(days, language, words.daily)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "daily", or "Mon, Wed, Fri". */
function nameDays(days: readonly Weekday[], language: string, daily: string): string {
  if (days.length === weekdays.length) return daily;
  return days.map((day) => nameWeekday(day, language)).join(', ');
}
