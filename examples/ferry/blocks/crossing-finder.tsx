/** The price of a crossing for the people and the vehicle that come along. */
import { defineBlock, fields } from 'stopover';
import { Section } from '../elements/section.tsx';
import { formatPrice } from '../format.ts';
import { readCrossings } from '../pages/read-crossings.ts';

export const crossingFinder = defineBlock({
  name: 'crossing_finder',
  kind: 'section',
  fields: {
    title: fields.text({ maxLength: 60, translatable: true }),
    intro: fields.textarea({ maxLength: 200, translatable: true }),
  },
  render({ fields: { title, intro }, context }) {
    const crossings = readCrossings(context);
    const price = (euros: number | undefined) => (euros ? formatPrice(euros, context.language.code) : '–');
    return (
      <Section title={title} intro={intro} className="finder">
        <table>
          <caption>{context.message('ferry.fares')}</caption>
          <thead>
            <tr>
              <th scope="col">{context.message('ferry.crossing')}</th>
              <th scope="col">{context.message('ferry.adults')}</th>
              <th scope="col">{context.message('ferry.bicycles')}</th>
              <th scope="col">{context.message('ferry.car')}</th>
            </tr>
          </thead>
          <tbody>
            {crossings.map(({ uuid, href, fields: line }) => (
              <tr key={uuid}>
                <th scope="row">
                  <a href={href}>{line.title}</a>
                </th>
                <td>{price(line.fare_adult)}</td>
                <td>{price(line.fare_bicycle)}</td>
                <td>{price(line.fare_car)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    );
  },
});
