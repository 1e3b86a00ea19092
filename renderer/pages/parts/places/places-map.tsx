/** The map of an airport's places, on which visitors see the way from one to another. */
import type { ReactNode } from 'react';
import { routeMap } from '../../../islands/route-map.tsx';
import type { RenderContext } from '../../../model/render-context.ts';
import { PlacesPlan } from '../../../products/plans/places-plan.tsx';
import { readRoutePlaces } from '../../../products/routes/route-places.ts';
import { readWords } from '../../../route-map/words.ts';
import { TemplateSection } from '../template-section.tsx';

interface PlacesMapProps {
  readonly context: RenderContext;
  readonly airport: { readonly uuid: string; readonly name: string; readonly code: string };
  readonly title: string;
}

const ID = 'places';
/** Folder in which the route service keeps ways between places of an airport, by the airport's code. */
const FOLDER = 'places';

/** A section with the map; nothing if the site has no map tiles, or the airport no places. */
export function PlacesMap({ context, airport, title }: PlacesMapProps): ReactNode {
  const { map } = context.site;
  const places = readRoutePlaces(airport.uuid, context, 'content.airport');
  if (!map?.tiles || places.length === 0) return null;
  const label = context.message('page.map.label', { airport: airport.name });
  const inner = context.deeper();
  return (
    <TemplateSection context={context} title={title}>
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
