/** The public interface of the route service. */
export { buildRouteService } from './app.ts';
export {
  DEFAULT_HOST,
  DEFAULT_PORT,
  DEFAULT_STORE_FOLDER,
  readServiceConfig,
  type ServiceConfig,
} from './config.ts';
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
export { encodePolyline } from './geo/encode-polyline.ts';
export type { Geocoder } from './geocoder/geocoder.ts';
export type { Place } from './geocoder/place.ts';
export { DEFAULT_DATA_FOLDER } from './open-parts.ts';
export type { RouteServiceOptions } from './options.ts';
export { openProvider } from './providers/index.ts';
export type { RouteProvider } from './providers/provider.ts';
export { nameFingerprint, type ProviderSettings } from './providers/settings.ts';
export { copyBasemap, readCurrentVersion } from './routing-data/data-folder.ts';
export {
  type PreparedData,
  type PrepareOptions,
  type PrepareStep,
  prepareRoutingData,
} from './routing-data/prepare-data.ts';
export { openStoredRoutes, type StoredRoutes } from './stored-routes/open-stored-routes.ts';
export { computeWay, type FoundWay } from './ways/compute-way.ts';
export { readGround } from './ways/read-ground.ts';
