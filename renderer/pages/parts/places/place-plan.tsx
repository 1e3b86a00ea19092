/** The location of a place at its airport: a drawing with its sign among those of the others, and the way from there. */
import type { ReactNode } from 'react';
import { airport as airportPage } from '../../../content-types/airport.ts';
import type { MoreLink } from '../../../elements/sections/section-frame.tsx';
import type { RenderContext } from '../../../model/render-context.ts';
import { PlacesPlan } from '../../../products/plans/places-plan.tsx';
import { readRoutePlaces } from '../../../products/routes/route-places.ts';
import type { FoundPlace } from '../../../route-map/places/site-places.ts';
import { TemplateSection } from '../template-section.tsx';
import { hasPlacesMap, linkWayFrom } from './places-map.tsx';

interface PlacePlanProps {
  readonly context: RenderContext;
  readonly airport: { readonly uuid: string; readonly name: string };
  readonly place: FoundPlace;
  readonly title: string;
}

/** A section with the drawing, if the ground around the place is known, and the link; nothing if there is neither. */
export function PlacePlan({ context, airport, place, title }: PlacePlanProps): ReactNode {
  const others = readRoutePlaces(airport.uuid, context, 'content.airport');
  const label = context.message('page.map.label', { airport: airport.name });
  const places = [place, ...others.filter(({ name }) => name !== place.name)];
  const plan = PlacesPlan({ context, airport: airport.uuid, places, around: place, label });
  const way = findWay(place, airport.uuid, context);
  if (!plan && !way) return null;
  return (
    <TemplateSection context={context} title={title} more={way}>
      {plan && (
        <div className="mapw-box">
          <div className="mapw mapw--drawing">
            <div className="mapw-plan">{plan}</div>
          </div>
        </div>
      )}
    </TemplateSection>
  );
}

/** The link to the map of the airport's page, if it has one: the drawing shows the place, but no way. */
function findWay(place: FoundPlace, airportUuid: string, context: RenderContext): MoreLink | undefined {
  const page = context.read(airportUuid, airportPage, ['body'], 'content.airport');
  if (!page?.href || !hasPlacesMap(page.fields.body, context)) return undefined;
  const { href, hrefLang } = page;
  return {
    label: context.message('page.hotel.way', { hotel: place.name }),
    attributes: { href: linkWayFrom(place, href), ...(hrefLang ? { hrefLang } : {}) },
  };
}
