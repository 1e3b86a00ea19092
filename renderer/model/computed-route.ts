/** A shuttle route as the routing service computed it for the store, so that its page needs neither script nor request. */

/** A step of the way, in the words of one language. */
export interface RouteStep {
  readonly text: string;
  /** Metres to the next step. */
  readonly distanceM: number;
}

/** The way from one stop to the next. */
export interface RouteLeg {
  readonly distanceM: number;
  readonly timeS: number;
  /** By language tag of the site; empty for languages that the provider does not support. */
  readonly steps: Readonly<Record<string, readonly RouteStep[]>>;
}

/** Something on the ground around the line, for the drawing beneath it. */
export interface GroundFeature {
  readonly layer: 'areas' | 'lines' | 'buildings' | 'roads' | 'labels';
  /** Decides the colour: `water`, `minor`, `terminal`; unknown kinds are not drawn. */
  readonly kind: string;
  readonly name?: string | undefined;
  /** Encoded polylines of precision 5: lines, outlines, or a point. */
  readonly lines: readonly string[];
}

/** A route from the first stop to the last, by way of all others. */
export interface ComputedRoute {
  /** The line as an encoded polyline of precision 5. */
  readonly line: string;
  /** Length in metres. */
  readonly distanceM: number;
  /** Driving time in seconds. */
  readonly timeS: number;
  /** The way from stop to stop. */
  readonly legs: readonly RouteLeg[];
  /** The ground around the line, for a drawing beneath it. */
  readonly ground: readonly GroundFeature[];
  /** Attribution of the data, if it needs one. */
  readonly attribution?: string | undefined;
}
