/** The registry of endpoints: one line each. */
import type { Endpoint } from './endpoint.ts';
import { geocode, reverse } from './geocode.ts';
import { healthz, readyz } from './health.ts';
import { mapboxRoute } from './mapbox-route.ts';
import { metrics } from './metrics.ts';
import { openapi } from './openapi.ts';

/** Everything that the service answers. */
export const endpoints: readonly Endpoint[] = [
  mapboxRoute,
  geocode,
  reverse,
  healthz,
  readyz,
  metrics,
  openapi,
];
