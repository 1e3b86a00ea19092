/** The static picture of an airport: its shuttle lines on the ground around one of them, and the signs of its places. */
import type { ReactNode } from 'react';
import { MapSign } from '../../elements/signs/map-sign.tsx';
import type { TileKind } from '../../elements/signs/tile.tsx';
import type { RenderContext } from '../../model/render-context.ts';
import type { FoundPlace } from '../../route-map/places/site-places.ts';
import { readRoute, readStops } from '../routes/read-route.ts';
import { readRouteLine } from '../routes/route-line.ts';
import type { Box } from './ground-labels.ts';
import type { Place } from './polyline.ts';
import { RouteGround } from './route-ground.tsx';
import { fitProjection, type Point } from './route-projection.ts';
import { writePath } from './write-path.ts';

interface PlacesPlanProps {
  readonly context: RenderContext;
  /** Uuid of the airport. */
  readonly airport: string;
  /** The most important first: where signs are close together, later ones are left out. */
  readonly places: readonly FoundPlace[];
  /** A place that has to be in the picture. */
  readonly around?: Place;
  /** Description of the picture, in a sentence. */
  readonly label: string;
}

/** The drawing's size in its own units, and the free space around the line. */
const FRAME = { width: 1000, height: 720, margin: 110 };
/** Minimum scale of a line when a place beside it has to be visible: the computed ground ends there. */
const SMALLEST_PART = 0.82;

/** An `<svg role="img">`; nothing where no line has been computed nearby, because there is no ground to draw. */
export function PlacesPlan({ context, airport, places, around, label }: PlacesPlanProps): ReactNode {
  const routes = readRoutes(airport, context);
  const views = routes.flatMap(({ computed, line, stops }) => {
    const whole = fitProjection([...line, ...stops], FRAME);
    const { project, unitsPerMetre } = around ? fitProjection([...line, ...stops, around], FRAME) : whole;
    const isCovered = unitsPerMetre >= whole.unitsPerMetre * SMALLEST_PART;
    return isCovered ? [{ computed, project, signs: placeSigns(places, project) }] : [];
  });
  // The view around the line that shows most of the airport.
  const [best] = views.toSorted((a, b) => b.signs.length - a.signs.length);
  if (!best) return null;
  const { computed, project, signs } = best;
  const lines = routes.map(({ line }) => line.map(project));
  const taken = { boxes: signs.map(({ box }) => box), line: lines.flat() };
  return (
    // Text in the drawing keeps its position in pages that are written from right to left.
    <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} direction="ltr" role="img" aria-label={label}>
      <RouteGround route={computed} project={project} taken={taken} />
      {(['route-case', 'route-line'] as const).map((className) => (
        <path key={className} className={className} d={lines.map(writePath).join('')} />
      ))}
      {signs.map(({ kind, code, x, y }) => (
        <MapSign key={code} kind={kind} code={code} x={x} y={y} />
      ))}
      {computed.attribution && (
        <text className="credit" x={FRAME.width - 12} y={FRAME.height - 12}>
          {computed.attribution}
        </text>
      )}
    </svg>
  );
}

/** The airport's lines with the ground around them. */
function readRoutes(airport: string, context: RenderContext) {
  return context.find({ type: 'shuttle_route', where: { airport } }).flatMap((uuid) => {
    const fields = readRoute(uuid, context, 'shuttle')?.fields;
    if (!fields?.computed) return [];
    const stops = readStops(fields, context, 'shuttle');
    const line = readRouteLine(fields, stops);
    return line ? [{ computed: fields.computed, stops, line }] : [];
  });
}

interface PlacedSign extends Point {
  readonly kind: TileKind;
  readonly code: string;
  readonly box: Box;
}

/** The signs that are completely inside the picture and do not overlap. */
function placeSigns(places: readonly FoundPlace[], project: (place: Place) => Point): readonly PlacedSign[] {
  const placed: PlacedSign[] = [];
  for (const { sign, ...place } of places) {
    if (!sign) continue;
    const { x, y } = project(place);
    const box = { left: x - 40, right: x + 40, top: y - 54, bottom: y + 4 };
    const isInside = box.left > 0 && box.top > 0 && box.right < FRAME.width && box.bottom < FRAME.height;
    const isFree = placed.every(
      ({ box: other }) =>
        box.right <= other.left ||
        box.left >= other.right ||
        box.bottom <= other.top ||
        box.top >= other.bottom,
    );
    if (isInside && isFree) placed.push({ kind: sign.kind as TileKind, code: sign.code, x, y, box });
  }
  return placed;
}
