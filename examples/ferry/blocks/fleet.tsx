/** All ships of the line, drawn to one scale. */
import { defineBlock, fields } from 'stopover';
import { Section } from '../elements/section.tsx';
import { ShipDrawing } from '../elements/ship-drawing.tsx';
import { ship } from '../pages/ship.tsx';

export const fleet = defineBlock({
  name: 'fleet',
  kind: 'section',
  fields: { title: fields.text({ maxLength: 60, translatable: true }) },
  render({ fields: { title }, context }) {
    const ships = context
      .find({ type: 'ship' })
      .flatMap((uuid) => context.read(uuid, ship, ['title', 'summary', 'length_m', 'built'], 'ship') ?? []);
    return (
      <Section title={title}>
        <ul className="fleet">
          {ships.map(({ uuid, href, fields: { title, summary, length_m, built } }) => (
            <li key={uuid}>
              <ShipDrawing lengthM={length_m} />
              <h3>
                <a href={href}>{title}</a>
              </h3>
              <p>{summary}</p>
              <p className="card-facts">
                <span>{context.message('ferry.metres', { count: length_m })}</span>
                <span>
                  {context.message('ferry.built')} {built}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </Section>
    );
  },
});
