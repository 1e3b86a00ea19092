/** The location of a place at its airport: a drawing with its sign among those of the others. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../../model/render-context.ts';
import { PlacesPlan } from '../../../products/plans/places-plan.tsx';
import { readRoutePlaces } from '../../../products/routes/route-places.ts';
import type { FoundPlace } from '../../../route-map/places/site-places.ts';
import { TemplateSection } from '../template-section.tsx';

interface PlacePlanProps {
  readonly context: RenderContext;
  readonly airport: { readonly uuid: string; readonly name: string };
  readonly place: FoundPlace;
  readonly title: string;
}

/** A section with the drawing, or nothing where the ground around the place is not known. */
export function PlacePlan({ context, airport, place, title }: PlacePlanProps): ReactNode {
  const others = readRoutePlaces(airport.uuid, context, 'content.airport');
  const label = context.message('page.map.label', { airport: airport.name });
  const places = [place, ...others.filter(({ name }) => name !== place.name)];
  const plan = PlacesPlan({ context, airport: airport.uuid, places, around: place, label });
  return (
    plan && (
      <TemplateSection context={context} title={title}>
        <div className="mapw-box">
          <div className="mapw mapw--drawing">
            <div className="mapw-plan">{plan}</div>
          </div>
        </div>
      </TemplateSection>
    )
  );
}
