/** A timetable for the wall of each port: every departure of the week, day by day. */
import { definePages } from 'stopover';
import { DepartureTable } from '../elements/departure-table.tsx';
import { Flag } from '../elements/flag.tsx';
import { PageTop } from '../elements/page-top.tsx';
import { nameWeekday, weekdays } from '../format.ts';
import { readDepartures, readDepartureWords } from '../pages/read-departures.ts';

type TimetableProps = { readonly port: string };

export const portTimetables = definePages<TimetableProps>({
  name: 'port-timetables',
  list: ({ context }) =>
    context.find({ type: 'port' }).flatMap((uuid) => {
      const port = context.page(uuid);
      if (!port) return [];
      const title = context.message('ferry.fromPort', { port: port.name });
      const path = `${context.message('ferry.path.timetable')}/${port.name.toLowerCase()}`;
      const description = context.message('ferry.wallTimetable', { port: port.name });
      return [{ key: uuid, path, title, description, props: { port: port.name } }];
    }),
  render: ({ title, props: { port }, context }) => {
    const language = context.language.code;
    const words = readDepartureWords(context);
    const rows = context
      .find({ type: 'crossing' })
      .flatMap((uuid) => readDepartures(context, uuid))
      .filter(({ from }) => from === port)
      .sort((a, b) => (a.departs < b.departs ? -1 : 1));
    return (
      <>
        <PageTop title={title} kicker={context.message('ferry.timetable')} sign={<Flag letter={port} />} />
        <div className="wrap split">
          {weekdays.map((day) => (
            <DepartureTable
              key={day}
              caption={nameWeekday(day, language, 'long')}
              rows={rows.filter(({ days }) => days.includes(day))}
              language={language}
              words={words}
              ofOneDay
            />
          ))}
        </div>
      </>
    );
  },
});
