/** The elements over a map: names avoid them. */
import type { RoutePoint } from '#route-service/contract';

/** The route, and the signs. */
export interface LaidOver {
  readonly line: readonly RoutePoint[];
  /** The tip of each sign's pointer is at its place; sizes in CSS pixels. */
  readonly signs: readonly { readonly place: RoutePoint; readonly width: number; readonly height: number }[];
}
