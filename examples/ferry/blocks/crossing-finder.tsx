/** The price of a crossing for the people and the vehicle that come along. Without script it is a table of all fares. */
import { defineBlock, fields } from 'stopover';
import { FareTable } from '../elements/fare-table.tsx';
import { Section } from '../elements/section.tsx';
import { fareFinder } from '../islands/fare-finder.tsx';
import { readCrossings } from '../pages/read-crossings.ts';

export const crossingFinder = defineBlock({
  name: 'crossing_finder',
  kind: 'section',
  fields: {
    title: fields.text({ maxLength: 60, translatable: true }),
    intro: fields.textarea({ maxLength: 200, translatable: true }),
  },
  render({ fields: { title, intro }, block, context }) {
    const crossings = readCrossings(context);
    const lines = crossings.flatMap(({ href, fields: { title, fare_adult, fare_bicycle, fare_car } }) =>
      href === undefined ? [] : [{ title, href, adult: fare_adult, bicycle: fare_bicycle, car: fare_car }],
    );
    return (
      <Section title={title} intro={intro} className="finder">
        {context.island(fareFinder, {
          id: `finder-${block._uid}`,
          language: context.language.code,
          lines,
          words: {
            crossing: context.message('ferry.crossing'),
            adults: context.message('ferry.adults'),
            bicycles: context.message('ferry.bicycles'),
            car: context.message('ferry.car'),
            noCars: context.message('ferry.noCars'),
            price: context.message('ferry.priceFor'),
          },
        })}
        <div className="without-script">
          <FareTable crossings={crossings} context={context} />
        </div>
      </Section>
    );
  },
});
