/** Template of the content type `shuttle_route`: the map, the numbers, the timetable, the way to the stop. */
import type { ReactNode } from 'react';
import { shuttleRouteFields } from '../content-types/shuttle-route.ts';
import { visibilityAttributes } from '../elements/sections/section-attributes.ts';
import { joinFacts } from '../format/format.ts';
import { endOfDay } from '../format/whole-day.ts';
import { definePage, type PageDescription, type PageView } from '../model/define-block.ts';
import type { RawBlock } from '../model/story.ts';
import { checkRoute, checkRoutePlaces } from '../products/routes/check-route.ts';
import { completeRoute } from '../products/routes/read-route.ts';
import { RouteDirections } from '../products/routes/route-directions.tsx';
import { RouteItinerary } from '../products/routes/route-itinerary.tsx';
import { RouteNumbers } from '../products/routes/route-numbers.tsx';
import { RouteTimetable } from '../products/routes/route-timetable.tsx';
import { RouteWay } from '../products/routes/route-way.tsx';
import { hasProductList, renderBodyParts } from './parts/body-parts.ts';
import { ProductSection } from './parts/lists/product-section.tsx';
import { PageHead } from './parts/page-head.tsx';
import { readHomeAirport } from './parts/places/home-airport.ts';
import { RouteName } from './parts/route-name.tsx';

type View = PageView<typeof shuttleRouteFields>;

/** A bus line's page. */
export const shuttleRoute = definePage({
  name: 'shuttle_route',
  fields: shuttleRouteFields,
  render: renderShuttleRoute,
  describe: describeShuttleRoute,
});

function renderShuttleRoute(view: View): ReactNode {
  const { airport, context } = readHomeAirport(view.fields.airport, view.context);
  const fields = completeRoute(view.fields, view.story.uuid, context);
  const route = { route: fields, context, path: 'content' };
  checkRoute(fields, context);
  if (airport) checkRoutePlaces(fields, context);
  const map = findOwnMap(view);
  const body = renderBodyParts(fields.body, ['shuttle_route_map'], context);
  return (
    <>
      <PageHead
        context={context}
        title={<RouteName fields={fields} context={context} />}
        lede={fields.summary}
      >
        <Notice view={{ ...view, context }} shown={map ? map.hidden : devices} />
      </PageHead>
      {body.lead}
      <div className="wrap">
        {!(map?.hidden.length === 0 && map.block.show_stops === true) && <RouteItinerary {...route} />}
        <RouteNumbers {...route} />
      </div>
      <div className="section">
        <div className="wrap split">
          <RouteTimetable {...route} />
          <RouteDirections {...route} />
        </div>
        <div className="wrap">
          <RouteWay {...route} />
        </div>
      </div>
      {!hasProductList(fields.body, 'parking') && (
        <ProductSection
          context={context}
          type="parking"
          uuids={listCarParks(view)}
          title={context.message('page.shuttle.carParks')}
          tone="sunk"
        />
      )}
      {body.rest}
    </>
  );
}

const devices = ['mobile', 'desktop'] as const;

interface OwnMap {
  readonly block: RawBlock;
  /** The devices on which the map is not shown. */
  readonly hidden: readonly string[];
}

/** The map of this very line in the body, if it is shown at all times: it shows the line's notice. */
function findOwnMap({ fields, story }: View): OwnMap | undefined {
  const block = fields.body.find(
    ({ component, route, visible_from: from, visible_until: until }) =>
      component === 'shuttle_route_map' && route === story.uuid && !(from || until),
  );
  if (!block) return undefined;
  const { hide_on: hidden } = block;
  return { block, hidden: devices.filter((device) => Array.isArray(hidden) && hidden.includes(device)) };
}

interface NoticeProps {
  readonly view: View;
  /** The devices that show it. */
  readonly shown: readonly string[];
}

/** A temporary change. */
function Notice({ view: { fields, context }, shown }: NoticeProps): ReactNode {
  const { notice, notice_until: day } = fields;
  const until = day && endOfDay(day, context);
  if (!notice || shown.length === 0 || (until && context.isPast(until))) return null;
  const { className: hidden } = visibilityAttributes({
    hide_on: devices.filter((device) => !shown.includes(device)),
  });
  return (
    <p className={hidden ? `note ${hidden}` : 'note'} data-until={until}>
      <span className="hazard" aria-hidden="true" />
      <span>{notice}</span>
    </p>
  );
}

/** The route's own car park first, then the others whose page names this bus. */
function listCarParks({ fields, context, story }: View): readonly string[] {
  const others = context.find({ type: 'car_park', where: { shuttle: story.uuid } });
  return [...new Set([...(fields.car_park ? [fields.car_park] : []), ...others])];
}

function describeShuttleRoute({ fields, context }: View): PageDescription {
  const { airport } = readHomeAirport(fields.airport, context);
  const title = context.message('page.shuttle.title', { line: fields.line, name: fields.name });
  return {
    title: joinFacts([title, airport?.name], context),
    ...(fields.summary ? { description: fields.summary } : {}),
  };
}
