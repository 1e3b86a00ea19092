/** The block `shuttle_route_map`: a shuttle route as a list of stops beside a map, complete without script. */
import type { ReactNode } from 'react';
import { hrefOf } from '../../../address/href.ts';
import { Picture } from '../../../elements/media/picture.tsx';
import { elementId } from '../../../elements/sections/element-id.ts';
import { PreviewNotice } from '../../../elements/sections/preview-notice.tsx';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { endOfDay } from '../../../format/whole-day.ts';
import { collectWords } from '../../../islands/forms/words.ts';
import { routeMap } from '../../../islands/route-map.tsx';
import { readStepWords } from '../../../messages/route-steps.ts';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import {
  asset,
  boolean,
  number,
  option,
  requiredReference,
  text,
  textarea,
} from '../../../model/fields/fields.ts';
import type { RenderContext, StoryPart } from '../../../model/render-context.ts';
import { enterAirport } from '../../../products/airports/airport-zone.ts';
import type { Place } from '../../../products/plans/polyline.ts';
import { type EndSign, RoutePlan } from '../../../products/plans/route-plan.tsx';
import {
  describeStopNote,
  type RouteFields,
  readEndSigns,
  readRoute,
  readStops,
} from '../../../products/routes/read-route.ts';
import { RouteDirections } from '../../../products/routes/route-directions.tsx';
import { readRouteLine, readStoredLine } from '../../../products/routes/route-line.ts';
import { readRoutePlaces } from '../../../products/routes/route-places.ts';
import { RouteTimetable } from '../../../products/routes/route-timetable.tsx';
import { RouteWay } from '../../../products/routes/route-way.tsx';
import type { RouteMapProps } from '../../../route-map/view/route-map-props.ts';
import { readWords } from '../../../route-map/words.ts';
import { sectionFields } from '../../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  route: requiredReference('shuttle_route'),
  title: text({ maxLength: 80, translatable: true }),
  intro: textarea({ maxLength: 240, translatable: true }),
  map_height: option(['short', 'normal', 'tall']),
  /** Empty: the zoom that shows the whole route. */
  initial_zoom: number({ min: 3, max: 18 }),
  show_stops: boolean(),
  /** False: visitors cannot change start and finish. */
  show_geocoder: boolean(),
  /** Name of the stored route, and its folder, for the route service. */
  key: text(),
  folder: text(),
  units: option(['metric', 'imperial']),
  tile_theme: option(['auto', 'light']),
  /** Shown until the map has loaded; default: a drawing of the line. */
  fallback_image: asset(),
};

/** A shuttle route on a map. */
export const shuttleRouteMap = defineBlock({
  name: 'shuttle_route_map',
  kind: 'section',
  fields,
  render: renderShuttleRouteMap,
});

type View = BlockView<typeof fields>;

interface PartProps {
  readonly view: View;
  readonly route: StoryPart<RouteFields>;
  readonly context: RenderContext;
}

function renderShuttleRouteMap(view: View): ReactNode {
  const { fields, path } = view;
  const route = readRoute(fields.route, view.context, `${path}.route`);
  if (!route) return <PreviewNotice context={view.context} messageKey="missing.shuttle_route" />;
  const context = enterAirport(route.fields.airport, view.context, `${path}.route`);
  const { title = route.fields.name, intro } = fields;
  const below = context.deeper();
  return (
    <SectionFrame view={view} title={title} intro={intro}>
      <MapWidget view={view} route={route} context={below} />
      {!isRoutePage(route, context) && <InWords view={view} route={route} context={below} />}
    </SectionFrame>
  );
}

/** Timetable and way to the stop: the map is never the only source of information. */
function InWords({ view, route, context }: PartProps): ReactNode {
  const parts = { route: route.fields, context, path: `${view.path}.route` };
  return (
    <>
      <div className="split gap-t">
        <RouteTimetable {...parts} />
        <RouteDirections {...parts} />
      </div>
      <RouteWay {...parts} />
    </>
  );
}

/** The route's own page has timetable, directions and the notice in its template. */
function isRoutePage(route: StoryPart<RouteFields>, context: RenderContext): boolean {
  return route.href === hrefOf(context.route, context.site);
}

function MapWidget({ view, route, context }: PartProps): ReactNode {
  const { map_height = 'normal' } = view.fields;
  const props = describeRouteMap({ view, route, context });
  return (
    <div className="mapw-box">
      <div className={`mapw mapw--${map_height}`}>
        {context.island(routeMap, props)}
        <MapPicture view={view} route={route} context={context} id={`${props.id}-map`} />
        {!isRoutePage(route, context) && <Notice route={route} context={context} />}
      </div>
    </div>
  );
}

/** Makes the props with which the widget continues in the browser. */
function describeRouteMap({ view, route, context }: PartProps): RouteMapProps {
  const { fields, path, block } = view;
  const { name, line } = route.fields;
  const { key = '', folder = '', units = 'metric', tile_theme, initial_zoom } = fields;
  const stops = readStops(route.fields, context, `${path}.route`);
  const ends = readEndSigns(route.fields, context, `${path}.route`);
  const [first, last] = [stops[0], stops.at(-1)];
  const { map } = context.site;
  return {
    id: elementId(block, 'route'),
    language: context.language.code,
    title: name,
    sign: { kind: 's', code: line },
    headingLevel: context.headingLevel,
    label: context.message('map.label', { line, name }),
    routeKey: key,
    folder,
    service: map?.service ?? '',
    ...(first ? { start: makeWaypoint(first, ends.from) } : {}),
    ...(last && last !== first ? { finish: makeWaypoint(last, ends.to) } : {}),
    line: readStoredLine(route.fields),
    distance: route.fields.summary_distance_m,
    time: route.fields.summary_time_s,
    stops: stops.map((stop) => ({
      ...{ name: stop.name, lat: stop.lat, lng: stop.lng, minutes: stop.minutes_from_start },
      note: describeStopNote(stop, context),
    })),
    showStops: fields.show_stops,
    canChoose: fields.show_geocoder,
    places: readRoutePlaces(route.fields.airport, context, `${path}.route`),
    units,
    tiles: map?.tiles,
    darkens: tile_theme !== 'light',
    zoom: initial_zoom,
    words: {
      ...readWords((word) => context.message(word)),
      ...readResultForms(context),
      ...readStepWords((key) => context.message(key), context.language.code),
    },
  };
}

/** The plural forms in which the page's language counts results; the map knows these messages without the prefix. */
function readResultForms(context: RenderContext): Readonly<Record<string, string>> {
  const words = Object.entries(collectWords(context, ['map.results.other']));
  return Object.fromEntries(words.map(([key, text]) => [key.replace('map.', ''), text]));
}

function makeWaypoint({ name, lat, lng }: Place & { readonly name: string }, sign: EndSign | undefined) {
  return { name, latLng: { lat, lng }, sign };
}

/** Displayed size of the picture at its widest, in CSS pixels. */
const PICTURE_WIDTH_PX = 848;
const PICTURE_HEIGHT_PX = 610;

/** In the light scheme the colours of drawing, map and controls are the light ones; the text colour is inherited as it is. */
const LIGHT = { colorScheme: 'light', color: 'var(--ink)' };

/** The place of the map; until the map loads, a picture of the route. */
function MapPicture({ view, route, context, id }: PartProps & { readonly id: string }): ReactNode {
  const { fallback_image: photo, tile_theme } = view.fields;
  const path = `${view.path}.route`;
  const stops = readStops(route.fields, context, path);
  const line = readRouteLine(route.fields, stops);
  return (
    <div className="mapw-plan" id={id} style={tile_theme === 'light' ? LIGHT : undefined}>
      {photo ? (
        <Picture
          context={context}
          photo={photo}
          drawing={{ kind: 'airport-plan', seed: route.uuid }}
          width={PICTURE_WIDTH_PX}
          height={PICTURE_HEIGHT_PX}
          path={`${view.path}.fallback_image`}
        />
      ) : (
        line && (
          <RoutePlan
            context={context}
            line={line}
            stops={stops}
            computed={route.fields.computed}
            {...readEndSigns(route.fields, context, path)}
            label={context.message('map.label', { line: route.fields.line, name: route.fields.name })}
          />
        )
      )}
    </div>
  );
}

/** News about the route, shown until the day that editors set. */
function Notice({ route, context }: Pick<PartProps, 'route' | 'context'>): ReactNode {
  const { notice, notice_until: day } = route.fields;
  const until = day && endOfDay(day, context);
  if (!notice || (until && context.isPast(until))) return null;
  return (
    <div className="mapw-notes" {...(until ? { 'data-until': until } : {})}>
      <p className="note">
        <span className="hazard" aria-hidden="true" />
        <span>{notice}</span>
      </p>
    </div>
  );
}
