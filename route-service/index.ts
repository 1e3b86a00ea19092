/** The public face of the route service. */
export { buildRouteService } from './app.ts';
export type {
  Coordinate,
  GeocodeAnswer,
  GeocodeResult,
  NoRouteAnswer,
  RouteAnswer,
  RouteErrorAnswer,
  RouteInstruction,
  RoutePoint,
  RouteRequest,
  RouteSummary,
} from './contract.ts';
export { type RouteErrorCode, RouteServiceError, routeErrorCatalogue } from './errors.ts';
export type { RouteServiceOptions } from './options.ts';
