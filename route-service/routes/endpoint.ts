/** The declaration of endpoints, and the context that they share. */
import type { FastifyInstance } from 'fastify';
import type { Geocoder } from '../geocoder/geocoder.ts';
import type { Metrics } from '../http/metrics.ts';
import type { RouteProvider } from '../providers/provider.ts';
import type { RouteResolver } from '../stored-routes/route-resolver.ts';

/** The service's parts, as endpoints use them. */
export interface ServiceParts {
  readonly provider: RouteProvider;
  readonly resolver: RouteResolver;
  readonly geocoder: Geocoder;
  readonly metrics: Metrics;
  /** Time for one look-up of a geocoder. */
  readonly geocodeLimitMs: number;
}

/** One address of the service. */
export interface Endpoint {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** Adds its handler. */
  register(app: FastifyInstance, parts: ServiceParts): void;
}
