/** The static picture of a route: its line, its stops and the signs at both ends, drawn to scale. */
import type { ReactNode } from 'react';
import { MapSign } from '../../elements/signs/map-sign.tsx';
import type { TileKind } from '../../elements/signs/tile.tsx';
import { formatDistance } from '../../format/format.ts';
import type { ComputedRoute } from '../../model/computed-route.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { placeChevrons } from '../../route-map/route/chevrons.ts';
import type { Box } from './ground-labels.ts';
import type { Place } from './polyline.ts';
import { RouteGround } from './route-ground.tsx';
import { fitProjection, type Point } from './route-projection.ts';
import { writePath } from './write-path.ts';

/** A sign at an end of the line. */
export interface EndSign {
  readonly kind: TileKind;
  readonly code: string;
}

interface RoutePlanProps {
  readonly context: RenderContext;
  readonly line: readonly Place[];
  readonly stops: readonly Place[];
  /** The computed data of the line: the ground around it. */
  readonly computed?: ComputedRoute | undefined;
  readonly from?: EndSign | undefined;
  readonly to?: EndSign | undefined;
  /** Description of the picture, in a sentence. */
  readonly label: string;
}

/** The drawing's size in its own units, and the free space around the line for dots and signs. */
const FRAME = { width: 1000, height: 720, margin: 110 };
/** Distance that keeps a sign's pointer at the edge of a stop's dot. */
const SIGN_LIFT = 14;

/** An `<svg role="img">`; the stop list beside it gives the same information as text. */
export function RoutePlan(props: RoutePlanProps): ReactNode {
  const { context, line, stops, computed, from, to, label } = props;
  const { project, unitsPerMetre } = fitProjection([...line, ...stops], FRAME);
  const points = line.map(project);
  const dots = stops.map(project);
  const [start, end] = [points[0]!, points.at(-1)!];
  const signBoxes = [...(from ? [start] : []), ...(to ? [end] : [])].map(boxOfSign);
  return (
    // Text in the drawing keeps its position in pages that are written from right to left.
    <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} direction="ltr" role="img" aria-label={label}>
      {computed && (
        <RouteGround route={computed} project={project} taken={{ boxes: signBoxes, line: points }} />
      )}
      <path className="route-case" d={writePath(points)} />
      <path className="route-line" d={writePath(points)} />
      <path className="route-way" d={placeChevrons(points, dots).map(writePath).join('')} />
      {dots.map(({ x, y }, index) => (
        <circle key={index} className="stopdot" cx={x} cy={y} r="7.5" />
      ))}
      {from && <MapSign {...from} x={start.x} y={start.y - SIGN_LIFT} />}
      {to && <MapSign {...to} x={end.x} y={end.y - SIGN_LIFT} />}
      <ScaleBar unitsPerMetre={unitsPerMetre} context={context} />
      {computed?.attribution && (
        <text className="credit" x={FRAME.width - 12} y={FRAME.height - 12}>
          {computed.attribution}
        </text>
      )}
    </svg>
  );
}

/** Returns the box of a sign, with some space around it. */
function boxOfSign({ x, y }: Point): Box {
  return { left: x - 50, top: y - 80, right: x + 50, bottom: y + 12 };
}

/** Length of the longest bar, in the drawing's units, and its start. */
const LONGEST_BAR = 220;
const BAR_LEFT = 30;
const BAR_BOTTOM = 690;

interface ScaleBarProps {
  readonly unitsPerMetre: number;
  readonly context: RenderContext;
}

function ScaleBar({ unitsPerMetre, context }: ScaleBarProps): ReactNode {
  const metres = roundDown(LONGEST_BAR / unitsPerMetre);
  const width = Number((metres * unitsPerMetre).toFixed(1));
  return (
    <g className="scale">
      <path d={`M${BAR_LEFT} ${BAR_BOTTOM - 12}v12h${width}v-12`} />
      <text x={BAR_LEFT + 10} y={BAR_BOTTOM - 12} style={{ unicodeBidi: 'plaintext' }}>
        {formatDistance(metres, context)}
      </text>
    </g>
  );
}

/** 1, 2 or 5 followed by zeros; at least ten, because distances are told in tens of metres. */
function roundDown(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(metres, 10)));
  const step = [5, 2, 1].find((candidate) => candidate * power <= metres) ?? 1;
  return step * power;
}
