/** The elements over a map: names avoid them. */
import type { RoutePoint } from '#route-service/contract';

/** The route, and the signs. */
export interface LaidOver {
  readonly line: readonly RoutePoint[];
  /** Each stands on its place with the tip of its pointer; sizes in CSS pixels. */
  readonly signs: readonly { readonly place: RoutePoint; readonly width: number; readonly height: number }[];
}
