/** Other stories: found, read, and linked. */
import { defineBlock, fields } from 'stopover';
import { keeper } from '../pages/keeper.ts';
import { station } from '../pages/station.tsx';

export const neighbours = defineBlock({
  name: 'neighbours',
  kind: 'section',
  fields: { title: fields.requiredText(), host: fields.requiredReference('station') },
  render({ fields: { title, host }, path, context }) {
    const stations = context
      .find({ type: 'station' })
      .filter((uuid) => !context.isHidden(uuid))
      .flatMap((uuid) => context.read(uuid, station, ['title', 'keeper'], `${path}.title`) ?? []);
    const home = context.page(host);
    const north = context.pageOf('regions', 'north');
    const shuttle = context.computedRoute(host);
    return (
      <section>
        <h2>{title}</h2>
        <ul>
          {stations.map(({ uuid, href, fields: { title, keeper: person } }) => {
            const by = person ? context.readFields(person, keeper, ['name'], `${path}.keeper`) : undefined;
            return (
              <li key={uuid}>
                <a href={href}>{title}</a> {by?.name}
              </li>
            );
          })}
        </ul>
        <p>
          {home && <a href={home.href}>{context.label(host)}</a>}{' '}
          {north && <a href={north.href}>{north.name}</a>}
        </p>
        <p>
          {context.alternates(host).map(({ language, href }) => (
            <a key={language.code} href={href} hrefLang={language.code}>
              {language.label}
            </a>
          ))}
        </p>
        <p>{context.tags({ type: 'station' }).join(', ')}</p>
        <p>
          {context
            .datasource('coasts')
            .map(({ value }) => value)
            .join(', ')}
        </p>
        {shuttle && <p>{Math.round(shuttle.distanceM / 1000)} km by shuttle</p>}
      </section>
    );
  },
});
