/** Template of the content type `shuttle_route`: the map, the numbers, the timetable, the way to the stop. */
import type { ReactNode } from 'react';
import type { SectionFields } from '../blocks/parts/section-fields.ts';
import { shuttleRouteMap } from '../blocks/sections/travel/shuttle-route-map.tsx';
import { shuttleRouteFields } from '../content-types/shuttle-route.ts';
import { visibilityAttributes } from '../elements/sections/section-attributes.ts';
import { joinFacts } from '../format/format.ts';
import { endOfDay } from '../format/whole-day.ts';
import { definePage, type PageDescription, type PageView } from '../model/define-block.ts';
import { checkRoute, checkRoutePlaces } from '../products/routes/check-route.ts';
import { completeRoute, type RoutePartProps } from '../products/routes/read-route.ts';
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
  const body = renderBodyParts(fields.body, ['shuttle_route_map'], context);
  return (
    <>
      <PageHead
        context={context}
        title={<RouteName fields={fields} context={context} />}
        lede={fields.summary}
      >
        <Notice view={{ ...view, context }} />
      </PageHead>
      {body.lead}
      <div className="wrap">
        <Stops view={view} route={route} />
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

interface StopsProps {
  readonly view: View;
  readonly route: RoutePartProps;
}

const devices = ['mobile', 'desktop'] as const;

/** The stops, on the devices and at the times at which the line's own map does not list them. */
function Stops({ view, route }: StopsProps): ReactNode {
  const list = <RouteItinerary {...route} />;
  const map = findMapWithStops(view);
  if (!map) return list;
  const { hide_on: hidden = [], visible_until: until } = map;
  const others = devices.filter((device) => !hidden.includes(device));
  return (
    <>
      {hidden.length > 0 && (
        <div {...visibilityAttributes({ hide_on: others, visible_until: until })}>{list}</div>
      )}
      {until && <template data-from={until}>{list}</template>}
    </>
  );
}

/** The map in the body that lists the stops of this very line, if it is shown at the moment. */
function findMapWithStops({ fields, story, context }: View): SectionFields | undefined {
  return fields.body
    .flatMap((block) => shuttleRouteMap.schema.safeParse(block).data ?? [])
    .find(
      ({ route, show_stops, visible_from: from, visible_until: until }) =>
        route === story.uuid &&
        show_stops &&
        (!from || context.isPast(from)) &&
        (!until || !context.isPast(until)),
    );
}

/** A temporary change. */
function Notice({ view: { fields, context } }: { readonly view: View }): ReactNode {
  const { notice, notice_until: day } = fields;
  const until = day && endOfDay(day, context);
  if (!notice || (until && context.isPast(until))) return null;
  return (
    <p className="note gap-t" data-until={until}>
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
