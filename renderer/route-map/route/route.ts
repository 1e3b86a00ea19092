/** The data that the map shows: waypoints and the route between them. */
import type { RouteInstruction, RoutePoint } from '#route-service/contract';

/** A sign that stands for a place: a letter for what it is, and its code, such as p and P4. */
export type PlaceSign = { readonly kind: string; readonly code: string };

/** A point in degrees, as plain data that can be part of a page. */
export type LatLng = { readonly lat: number; readonly lng: number };

/** An end of the route. */
export type Waypoint = {
  readonly latLng: LatLng;
  readonly name: string;
  readonly sign?: PlaceSign | undefined;
};

/** Start and finish; undefined until one is chosen. */
export type Ends = readonly [start: Waypoint | undefined, finish: Waypoint | undefined];

/** Precision of about ten centimetres. */
const DECIMALS = 6;

/** A point as addresses have it: "54.91565,2.31053". */
export function writeLatLng({ lat, lng }: LatLng): string {
  return `${Number(lat.toFixed(DECIMALS))},${Number(lng.toFixed(DECIMALS))}`;
}

/** An end of the route: 0 is the start, 1 the finish. */
export type End = 0 | 1;

/** Length and duration, if the service returns them. */
export interface Summary {
  /** Metres. */
  readonly totalDistance?: number | undefined;
  /** Seconds. */
  readonly totalTime?: number | undefined;
}

/** One step of the way; the service may leave the words to us. */
export type Instruction = Pick<RouteInstruction, 'distance' | 'index'> &
  Partial<Omit<RouteInstruction, 'distance' | 'index'>> & {
    readonly direction?: string;
    readonly modifier?: string;
  };

/** A route. */
export interface Route {
  readonly name: string;
  readonly coordinates: readonly RoutePoint[];
  readonly summary: Summary;
  readonly instructions: readonly Instruction[];
  /** First and last coordinate: the ends of the way, which may differ from the chosen places. */
  readonly waypoints: readonly [RoutePoint, RoutePoint];
  readonly waypointIndices: readonly [number, number];
  readonly attribution?: string | undefined;
}

/** Compares positions and not names: a marker that was moved back may have another name. */
export function haveSamePlaces(ends: Ends, others: Ends): boolean {
  return ends.every((end, at) => {
    const other = others[at];
    return end?.latLng.lat === other?.latLng.lat && end?.latLng.lng === other?.latLng.lng;
  });
}

/** Name of the only route. */
const ROUTE_NAME = 'Route 0';

/** Makes a route from its line, which has at least one place. */
export function createRoute(
  coordinates: readonly RoutePoint[],
  rest: Partial<Pick<Route, 'summary' | 'instructions' | 'attribution'>> = {},
): Route {
  return {
    name: ROUTE_NAME,
    coordinates,
    summary: {},
    instructions: [],
    waypoints: [coordinates[0]!, coordinates.at(-1)!],
    waypointIndices: [0, coordinates.length - 1],
    ...rest,
  };
}
