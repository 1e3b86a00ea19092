/** The props of the widget: plain data, the same on the server and in the browser. */
import { decodePolyline } from '../../products/plans/polyline.ts';
import type { DistanceUnits } from '../format-distance.ts';
import type { FoundPlace } from '../places/site-places.ts';
import {
  createRoute,
  type End,
  type Ends,
  type LatLng,
  type PlaceSign,
  type Route,
  type Waypoint,
} from '../route/route.ts';
import type { Words } from '../words.ts';

/** A stop of the line, in words. */
export type StopText = {
  readonly name: string;
  readonly note?: string | undefined;
  /** Ride from the first stop. */
  readonly minutes?: number | undefined;
};

/** A stop of the line with its place. */
export type RouteStop = StopText & LatLng;

/** The source of the map's tiles. */
export type TileSource = {
  /** Address with `{z}`, `{x}`, `{y}`, and `{s}` or `{r}` if the server needs them. */
  readonly url: string;
  /** Attribution of the tiles, as text. */
  readonly attribution?: string | undefined;
  /** Default 18. */
  readonly maxZoom?: number | undefined;
};

/** The props of the widget. */
export type RouteMapProps = {
  /** Prefix of all ids inside, and of the map's element, which is `ID-map`. */
  readonly id: string;
  readonly language: string;
  /** Heading of the itinerary; the ends' names when absent. */
  readonly title?: string | undefined;
  readonly sign?: PlaceSign | undefined;
  /** Level of the itinerary's heading. */
  readonly headingLevel: number;
  /** Description of the map, in a sentence. */
  readonly label: string;
  /** Name of the stored route. */
  readonly routeKey: string;
  readonly folder: string;
  readonly service: string;
  readonly start?: Waypoint | undefined;
  readonly finish?: Waypoint | undefined;
  /** The known line between them, as an encoded polyline of precision 5. */
  readonly line?: string | undefined;
  readonly distance?: number | undefined;
  readonly time?: number | undefined;
  readonly stops: readonly RouteStop[];
  /** Whether the stops are listed. */
  readonly showStops: boolean;
  /** Whether visitors choose start and finish. */
  readonly canChoose: boolean;
  readonly places: readonly FoundPlace[];
  readonly units: DistanceUnits;
  readonly tiles?: TileSource | undefined;
  /** Whether the tiles are dimmed in the dark theme. */
  readonly darkens: boolean;
  /** First zoom level; when absent, the one that shows the whole route. */
  readonly zoom?: number | undefined;
  readonly words: Words;
};

/** Start and finish as given in the props. */
export function givenEnds({ start, finish }: RouteMapProps): Ends {
  return [start, finish];
}

/** The route that is known without asking; undefined when there is no line. */
export function givenRoute({ line, distance, time }: RouteMapProps): Route | undefined {
  const coordinates = line === undefined ? undefined : decodePolyline(line);
  return coordinates && createRoute(coordinates, { summary: { totalDistance: distance, totalTime: time } });
}

/** Id of the field for an end. */
export function fieldId(id: string, end: End): string {
  return `${id}-${end === 0 ? 'from' : 'to'}`;
}
