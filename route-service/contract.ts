/** The contract with clients of the map endpoint: shapes, messages and limits, without any dependency. */

/** Address of route requests. */
export const ROUTE_PATH = '/api/mapbox-route';
/** Address that finds places by name. */
export const GEOCODE_PATH = '/api/geocode';
/** Address that finds places by coordinates. */
export const REVERSE_PATH = '/api/reverse';

/** Message for a request without the name of a stored route (docs/product-rules.md). */
export const MISSING_NAME_MESSAGE = 'Missing `key` or `folder` parameter.';

/** A visitor's browser waits no longer than this (docs/product-rules.md). */
export const CLIENT_TIMEOUT_MS = 30_000;
/** Maximum length of `key` and `folder` in UTF-16 code units; our own choice, several times the longest story slug. */
export const MAX_NAME_LENGTH = 200;
/** Maximum length of a text that the geocoder searches for (Mapbox accepts 256; long texts are the most expensive to compare). */
export const MAX_QUERY_LENGTH = 100;
/** Maximum number of places in an answer of the geocoder. */
export const MAX_RESULTS = 20;
/** Default number of places in an answer. */
export const DEFAULT_RESULTS = 5;
/** A place farther away than this does not name a point (docs/product-rules.md). */
export const REVERSE_TOLERANCE_M = 200;

/** A point in degrees. */
export interface RoutePoint {
  readonly lat: number;
  readonly lng: number;
}

/** Body of a route request. */
export interface RouteRequest {
  /** Name of the stored route in its folder. */
  readonly key: string;
  readonly folder: string;
  readonly pointA: RoutePoint;
  readonly pointB: RoutePoint;
  /** Language tag. With it, the answer has instructions in that language, if the provider has them. */
  readonly language?: string | undefined;
}

/** `[lng, lat]`, the order of GeoJSON. */
export type Coordinate = readonly [lng: number, lat: number];

/** Length and duration of a route. */
export interface RouteSummary {
  /** Metres. */
  readonly totalDistance: number;
  /** Seconds. */
  readonly totalTime: number;
}

/** The kinds of manoeuvre in instructions. */
export type InstructionType =
  | 'Head'
  | 'Continue'
  | 'SlightRight'
  | 'Right'
  | 'SharpRight'
  | 'TurnAround'
  | 'SharpLeft'
  | 'Left'
  | 'SlightLeft'
  | 'Roundabout'
  | 'Merge'
  | 'Fork'
  | 'OnRamp'
  | 'OffRamp'
  | 'Ferry'
  | 'DestinationReached';

/** One step of the route. */
export interface RouteInstruction {
  readonly type: InstructionType;
  /** Metres from here to the next instruction. */
  readonly distance: number;
  /** Seconds from here to the next instruction. */
  readonly time: number;
  /** Position in `coordinates` where it applies. */
  readonly index: number;
  /** The sentence, in the requested language. */
  readonly text: string;
  /** Name of the road after the manoeuvre. */
  readonly road?: string;
  /** Number of the roundabout's exit. */
  readonly exit?: number;
}

/** Answer to a route request that has a route. */
export interface RouteAnswer {
  readonly coordinates: readonly Coordinate[];
  readonly summary: RouteSummary;
  readonly instructions?: readonly RouteInstruction[];
  /** Attribution of the data, if it needs one. */
  readonly attribution?: string;
}

/** Why there is no route although nothing failed. */
export type NoRouteStatus = 'NoRoute' | 'NoSegment';

/** The service's own messages; clients may show them in another language. */
export const NO_ROUTE_MESSAGES: Readonly<Record<NoRouteStatus, string>> = {
  NoRoute: 'There is no way by road between these two places.',
  NoSegment: 'One of the places is too far from any road.',
};

/** Answer (with HTTP status 200) to a route request that has no route: the message is for the visitor. */
export interface NoRouteAnswer {
  readonly status: NoRouteStatus;
  readonly message: string;
  readonly coordinates: readonly [];
}

/** Body of every refusal and failure. */
export interface RouteErrorAnswer {
  /** The HTTP status. */
  readonly status: number;
  readonly message: string;
}

/** One result of the geocoder. */
export interface GeocodeResult extends RoutePoint {
  readonly name: string;
  /** Kind of place: `airport`, `car_park`, `street`, `town`. */
  readonly kind?: string;
  /** The surrounding place, such as a town. */
  readonly context?: string;
}

/** Answer of the geocoder. */
export interface GeocodeAnswer {
  readonly results: readonly GeocodeResult[];
  /** Attribution of the data, if it needs one. */
  readonly attribution?: string;
}
