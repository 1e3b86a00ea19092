/** The departures of one crossing, in both directions. */
import { defineBlock, fields } from 'stopover';
import { DepartureTable } from '../elements/departure-table.tsx';
import { Section } from '../elements/section.tsx';
import { readDepartures } from '../pages/read-crossings.ts';

export const timetable = defineBlock({
  name: 'timetable',
  kind: 'section',
  fields: {
    title: fields.text({ maxLength: 60, translatable: true }),
    crossing: fields.requiredReference('crossing'),
  },
  render({ fields: { title, crossing }, context }) {
    const departures = readDepartures(context, crossing);
    const ports = [...new Set(departures.map(({ port }) => port))];
    return (
      <Section title={title} className="timetable">
        <div className="split">
          {ports.map((port) => (
            <DepartureTable
              key={port}
              caption={context.message('ferry.fromPort', { port })}
              departures={departures.filter((departure) => departure.port === port)}
              context={context}
            />
          ))}
        </div>
      </Section>
    );
  },
});
