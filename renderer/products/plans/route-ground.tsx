/** The ground of a route's picture: water, woods, buildings, streets and their names, beneath the line. */
import type { ReactNode } from 'react';
import type { ComputedRoute, GroundFeature } from '../../model/computed-route.ts';
import { type Obstacles, placeLabels } from './ground-labels.ts';
import { decodePlaces } from './polyline.ts';
import type { Point, Projection } from './route-projection.ts';

interface RouteGroundProps {
  readonly route: ComputedRoute;
  readonly project: Projection['project'];
  /** Places where no name may be. */
  readonly taken: Obstacles;
}

/** Kinds in the order of painting; each is a class `map-KIND`. */
const areaKinds = ['sea', 'land', 'field', 'grass', 'wood', 'sand', 'water', 'apron', 'parking', 'runway'];
const lineKinds = ['stream', 'river', 'rail', 'taxiway', 'runway'];
const buildingKinds = ['building', 'terminal'];
const roadKinds = ['path', 'service', 'minor', 'major', 'motorway'];

/** Groups of paths and names; only decoration, because the picture's label describes it. */
export function RouteGround({ route, project, taken }: RouteGroundProps): ReactNode {
  const drawn = route.ground.map((feature) => ({ ...feature, shapes: drawShapes(feature, project) }));
  const pathOf = (layer: GroundFeature['layer'], kind: string, closed: boolean) =>
    drawn
      .filter((feature) => feature.layer === layer && feature.kind === kind)
      .flatMap(({ shapes }) => shapes.map((shape) => writePath(shape, closed)))
      .join('');
  const paint = (layer: GroundFeature['layer'], kinds: readonly string[], prefix = 'map') =>
    kinds.map((kind) => {
      const d = pathOf(layer, kind, layer === 'areas' || layer === 'buildings');
      const className = `${prefix}-${kind}${layer === 'lines' ? '-line' : ''}`;
      return d && <path key={`${prefix}${kind}`} className={className} d={d} />;
    });
  return (
    <g className="map-ground">
      {paint('areas', areaKinds)}
      {paint('lines', lineKinds)}
      {paint('buildings', buildingKinds)}
      {paint('roads', roadKinds, 'map-edge')}
      {paint('roads', roadKinds)}
      {placeLabels(drawn, taken).map(({ text, x, y, turn, kind }) => (
        <text
          key={`${text} ${x}`}
          className={`map-lab map-lab--${kind}`}
          {...(turn === 0 ? { x, y } : { transform: `translate(${x} ${y}) rotate(${turn})` })}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** Lines with integer coordinates; a point is a line with one point. */
function drawShapes({ lines }: GroundFeature, project: Projection['project']): readonly (readonly Point[])[] {
  return lines.flatMap((line) => {
    const places = decodePlaces(line);
    if (!places) return [];
    const points = places.map(project).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
    return [points.filter((point, at) => at === 0 || !isSame(point, points[at - 1]!))];
  });
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Relative steps, which are shorter. */
function writePath(points: readonly Point[], closed: boolean): string {
  if (points.length < 2) return '';
  const steps = points.slice(1).map(({ x, y }, at) => {
    const before = points[at]!;
    const [dx, dy] = [x - before.x, y - before.y];
    return `${dx}${dy < 0 ? '' : ' '}${dy}`;
  });
  const first = points[0]!;
  return `M${first.x} ${first.y}l${steps.join(' ').replaceAll(' -', '-')}${closed ? 'z' : ''}`;
}
