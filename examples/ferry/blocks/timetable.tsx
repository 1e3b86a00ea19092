/** The departures of one crossing, in both directions. */
import { defineBlock, fields } from 'stopover';
import { Section } from '../elements/section.tsx';
import { weekSwitch } from '../islands/week-switch.tsx';
import { readDepartures, readDepartureWords } from '../pages/read-departures.ts';

export const timetable = defineBlock({
  name: 'timetable',
  kind: 'section',
  fields: {
    title: fields.text({ maxLength: 60, translatable: true }),
    crossing: fields.requiredReference('crossing'),
  },
  render: ({ fields: { title, crossing }, block, context }) => (
    <Section title={title} className="timetable">
      {context.island(weekSwitch, {
        id: `week-${block._uid}`,
        language: context.language.code,
        rows: readDepartures(context, crossing),
        words: {
          ...readDepartureWords(context),
          // The island fills in the port.
          fromPort: context.message('ferry.fromPort'),
          allDays: context.message('ferry.allDays'),
          none: context.message('ferry.none'),
          legend: context.message('ferry.days'),
        },
      })}
    </Section>
  ),
});
