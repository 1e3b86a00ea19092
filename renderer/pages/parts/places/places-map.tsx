/** The map of an airport's places, on which visitors see the way from one to another. */
import type { ReactNode } from 'react';
import { routeMap } from '../../../islands/route-map.tsx';
import type { RenderContext } from '../../../model/render-context.ts';
import type { RawBlock } from '../../../model/story.ts';
import { PlacesPlan } from '../../../products/plans/places-plan.tsx';
import { readRoutePlaces } from '../../../products/routes/route-places.ts';
import type { FoundPlace } from '../../../route-map/places/site-places.ts';
import { writeLatLng } from '../../../route-map/route/route.ts';
import { readWords } from '../../../route-map/words.ts';
import { hasBlock } from '../body-parts.ts';
import { TemplateSection } from '../template-section.tsx';

interface PlacesMapProps {
  readonly context: RenderContext;
  readonly airport: { readonly uuid: string; readonly name: string; readonly code: string };
  readonly title: string;
}

/** A map that editors place replaces the template's. */
const MAP_BLOCK = 'shuttle_route_map';
/** Prefix of the map's ids, and the anchor of its section. */
const ID = 'places';
/** The ids of the section and of the plan in it. */
export const PLACES_IDS: readonly string[] = [ID, `${ID}-map`];
/** Folder in which the route service keeps ways between places of an airport, by the airport's code. */
const FOLDER = 'places';

/** Whether the page of an airport with this content has the map: a map that editors place replaces it. */
export function hasPlacesMap(body: readonly RawBlock[], { site }: RenderContext): boolean {
  return !!site.map?.tiles && !hasBlock(body, MAP_BLOCK);
}

/** The address of the map in the page of its airport, with a place as the start of the way. */
export function linkWayFrom({ lat, lng, name }: FoundPlace, airportHref: string): string {
  const query = new URLSearchParams({ from: `${writeLatLng({ lat, lng })},${name}` });
  return `${airportHref}?${query}#${ID}`;
}

/** A section with the map; nothing if the site has no map tiles, or the airport no places. */
export function PlacesMap({ context, airport, title }: PlacesMapProps): ReactNode {
  const { map } = context.site;
  const places = readRoutePlaces(airport.uuid, context, 'content.airport');
  if (!map?.tiles || places.length === 0) return null;
  const label = context.message('page.map.label', { airport: airport.name });
  const inner = context.deeper();
  return (
    <TemplateSection context={context} title={title} id={ID}>
      <div className="mapw-box">
        <div className="mapw mapw--short mapw--places">
          {inner.island(routeMap, {
            id: ID,
            language: context.language.code,
            headingLevel: inner.headingLevel,
            label,
            routeKey: airport.code,
            folder: FOLDER,
            service: map.service ?? '',
            stops: [],
            showStops: false,
            canChoose: true,
            places,
            units: 'metric',
            tiles: map.tiles,
            darkens: true,
            words: readWords((word) => context.message(word)),
          })}
          <div className="mapw-plan" id={`${ID}-map`}>
            <PlacesPlan context={context} airport={airport.uuid} places={places} label={label} />
          </div>
        </div>
      </div>
    </TemplateSection>
  );
}
