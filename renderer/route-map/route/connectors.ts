/** The dashed lines between a chosen place and the road where the route begins or ends. */
import type { RoutePoint } from '#route-service/contract';
import { measureDistance } from '../../products/distance.ts';
import type { Ends, Route } from './route.ts';

/** Largest gap without a dashed line (docs/product-rules.md). */
const MISSING_ROUTE_TOLERANCE_M = 10;

/** Pairs of places to be joined. */
export function listConnectors(ends: Ends, route: Route): readonly (readonly [RoutePoint, RoutePoint])[] {
  return ends.flatMap((end, index) => {
    const road = route.waypoints[index]!;
    const isGap = end && measureDistance(end.latLng, road) > MISSING_ROUTE_TOLERANCE_M;
    return isGap ? [[end.latLng, road] as const] : [];
  });
}
