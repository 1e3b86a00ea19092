/** A chart of the North Sea: coasts, ports and the courses between them, drawn for every reader without a script. */
import type { ReactNode } from 'react';

/** The chart's window in degrees, and its scale: units a degree of latitude. */
const WEST = -1.6;
const NORTH = 58.95;
const SOUTH = 50.5;
const EAST = 10.4;
const SCALE = 100;
/** Degrees of longitude are shorter than those of latitude, here by the cosine of 55 degrees. */
const LONGITUDE_SCALE = SCALE * Math.cos((55 * Math.PI) / 180);
const WIDTH = Math.round((EAST - WEST) * LONGITUDE_SCALE);
const HEIGHT = Math.round((NORTH - SOUTH) * SCALE);

/** Longitude and latitude of the coasts, much simplified. */
const coasts = [
  '5,59.2 5.3,58.9 5.6,58.55 6.1,58.3 6.6,58.1 7.05,58 7.7,58.02 8.3,58.25 8.9,58.6 9.6,58.95 10.5,59.2',
  '10.8,57.74 10.5,57.7 9.9,57.55 9.4,57.2 8.6,57.1 8.2,56.8 8.1,56.2 8.15,55.7 8.35,55.4 8.65,55.1 8.6,54.6 8.95,54.3 8.85,54.05 9.1,53.88 8.7,53.87 8.5,53.6 8.2,53.5 8,53.7 7.1,53.65 6.9,53.35 6.2,53.42 5.4,53.2 5,52.9 4.72,52.92 4.55,52.4 4.1,51.95 3.6,51.6 3.35,51.37 2.36,51.05 1.85,50.97 1.6,50.85 1.58,50.2 10.8,50.2',
  '-2,55.4 -1.55,55.1 -1.2,54.6 -.5,54.45 -.1,54.1 .1,53.6 .35,53.1 .4,52.85 1.3,52.93 1.75,52.5 1.6,52.1 1.2,51.8 .8,51.5 1.4,51.35 1.4,51.15 .95,50.92 .3,50.78 -2,50.75',
  '6.52,54.66 6.6,54.7 6.7,54.65 6.66,54.57 6.55,54.58',
];

/** A place on the chart, in degrees. */
export interface ChartPlace {
  readonly latitude: number;
  readonly longitude: number;
}

export interface ChartPort extends ChartPlace {
  readonly uuid: string;
  readonly name: string;
  readonly href: string;
}

export interface ChartLine {
  readonly uuid: string;
  readonly title: string;
  readonly href: string;
  /** From end to end, both ports included. */
  readonly course: readonly ChartPlace[];
}

interface SeaChartProps {
  readonly label: string;
  readonly ports: readonly ChartPort[];
  readonly lines: readonly ChartLine[];
}

export function SeaChart({ label, ports, lines }: SeaChartProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset, and its links must stay reachable.
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={label}>
      <path className="chart-land" d={coasts.map((coast) => `${drawLine(readPoints(coast))}z`).join('')} />
      {lines.map(({ uuid, title, href, course }) => (
        <a key={uuid} href={href} aria-label={title}>
          <path className="chart-touch" d={drawLine(course)} />
          <path className="chart-course" d={drawLine(course)} />
        </a>
      ))}
      {ports.map((port) => (
        <a key={port.uuid} href={port.href}>
          <Port port={port} />
        </a>
      ))}
    </svg>
  );
}

/** Names stand on the open sea to the west, and below ports at the eastern edge. */
function Port({ port }: { readonly port: ChartPort }): ReactNode {
  const [x, y] = place(port);
  const label =
    x > WIDTH * 0.75
      ? { x, y: y + 42, textAnchor: 'middle' as const }
      : { x: x - 20, y: y + 9, textAnchor: 'end' as const };
  return (
    <>
      <circle className="chart-port" cx={x} cy={y} r="11" />
      <text {...label}>{port.name}</text>
    </>
  );
}

/** Reads the turning points that editors wrote: latitude and longitude, one place a line. */
export function readCourse(text = ''): readonly ChartPlace[] {
  return text.split('\n').flatMap((line) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = line.split(',').map(Number);
    return Number.isFinite(latitude + longitude) ? [{ latitude, longitude }] : [];
  });
}

function readPoints(coast: string): readonly ChartPlace[] {
  return coast.split(' ').map((point) => {
    const [longitude = 0, latitude = 0] = point.split(',').map(Number);
    return { latitude, longitude };
  });
}

function place({ latitude, longitude }: ChartPlace): readonly [x: number, y: number] {
  return [Math.round((longitude - WEST) * LONGITUDE_SCALE), Math.round((NORTH - latitude) * SCALE)];
}

function drawLine(places: readonly ChartPlace[]): string {
  return `M${places.map((point) => place(point).join(' ')).join('L')}`;
}
