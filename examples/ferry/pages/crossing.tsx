/** The content type `crossing`: a line between two ports with its ship, its fares and its departures. */
import { defineBlock, definePage, fields } from 'stopover';
import { FactList } from '../elements/fact-list.tsx';
import { Flag } from '../elements/flag.tsx';
import { PageTop } from '../elements/page-top.tsx';
import { formatDuration, formatPrice } from '../format.ts';

/** One departure of the week. */
export const departure = defineBlock({
  name: 'departure',
  kind: 'item',
  fields: {
    /** The end of the line from which the ship departs. */
    from: fields.requiredOption(['from', 'to']),
    time: fields.requiredText({ pattern: /^([01]\d|2[0-3]):[0-5]\d$/ }),
    days: fields.options(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  },
});

export const crossing = definePage({
  name: 'crossing',
  fields: {
    title: fields.requiredText(),
    summary: fields.textarea({ maxLength: 160, translatable: true }),
    from: fields.requiredReference('port'),
    to: fields.requiredReference('port'),
    ship: fields.requiredReference('ship'),
    season: fields.text({ translatable: true }),
    minutes: fields.requiredNumber({ min: 1 }),
    nautical_miles: fields.requiredNumber({ min: 1 }),
    /** Turning points of the course at sea: latitude and longitude, one a line. */
    course: fields.textarea(),
    fare_adult: fields.requiredNumber({ min: 0 }),
    /** Empty: this line carries no cars. */
    fare_car: fields.number({ min: 0 }),
    fare_bicycle: fields.requiredNumber({ min: 0 }),
    departures: fields.bloks({ allowed: ['departure'] }),
    body: fields.bloks(),
  },
  render({ fields: line, context }) {
    const [from, to, ship] = [line.from, line.to, line.ship].map((uuid) => context.page(uuid));
    const price = (amount: number) => formatPrice(amount, context.language.code);
    return (
      <>
        <PageTop
          title={line.title}
          summary={line.summary}
          sign={[from, to].map((end) => end && <Flag key={end.href} letter={end.name} />)}
        />
        <div className="wrap split">
          <FactList
            rows={[
              [context.message('ferry.time'), formatDuration(line.minutes, context)],
              [
                context.message('ferry.distance'),
                context.message('ferry.miles', { count: line.nautical_miles }),
              ],
              [context.message('ferry.season'), line.season ?? context.message('ferry.yearRound')],
              [context.message('ferry.ship'), ship && <PageLinks key="ship" pages={[ship]} />],
              [context.message('ferry.ports'), <PageLinks key="ports" pages={[from, to]} />],
            ]}
          />
          <FactList
            title={context.message('ferry.fares')}
            rows={[
              [context.message('ferry.adults'), price(line.fare_adult)],
              [context.message('ferry.bicycles'), price(line.fare_bicycle)],
              [
                context.message('ferry.car'),
                line.fare_car === undefined ? context.message('ferry.noCars') : price(line.fare_car),
              ],
            ]}
          />
        </div>
        {context.renderBlocks(line.body, 'content.body')}
      </>
    );
  },
  describe: ({ fields: { title, summary } }) => ({ title, ...(summary ? { description: summary } : {}) }),
});

interface PageLinksProps {
  /** Pages that exist in this language, and undefined for others. */
  readonly pages: readonly ({ readonly href: string; readonly name: string } | undefined)[];
}

function PageLinks({ pages }: PageLinksProps) {
  return pages.map(
    (page, index) =>
      page && (
        <span key={page.href}>
          {index > 0 && ', '}
          <a href={page.href}>{page.name}</a>
        </span>
      ),
  );
}
