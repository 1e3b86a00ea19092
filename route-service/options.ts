/** Options for building the service. */

import type { Geocoder } from './geocoder/geocoder.ts';
import type { GeocoderSettings } from './geocoder/geocoder-settings.ts';
import type { Place } from './geocoder/place.ts';
import type { LogLevel } from './http/log-level.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { ServiceLimits } from './limits.ts';
import type { RouteProvider } from './providers/provider.ts';
import type { ProviderSettings } from './providers/settings.ts';
import type { RouteStore } from './stored-routes/route-store.ts';

/** Destination and level of the log. */
export interface LogOptions {
  readonly level: LogLevel;
  /** Default: standard output. */
  readonly stream?: { write(line: string): void };
}

/** All options have defaults: without any, the embedded engine uses `.stopover/routing`, and stored routes are kept in memory. */
export interface RouteServiceOptions {
  /** Provider of routes: settings, or the caller's own provider. Default: the embedded engine. */
  readonly provider?: ProviderSettings | RouteProvider;
  /** Folder for stored routes. Default: none; stored routes are kept until the process ends. */
  readonly storeFolder?: string | undefined;
  /** Redis that several instances share for stored routes and rate limits; instead of a folder. */
  readonly redisUrl?: string | undefined;
  /** First part of every key in Redis; services with other routes need another. Default: `stopover`. */
  readonly redisPrefix?: string | undefined;
  /** The caller's own store, instead of both. */
  readonly store?: RouteStore;
  /** Stored routes are computed again after this time. Default: 30 days. */
  readonly storedForMs?: number;
  /** The site's own places, found by the geocoder. */
  readonly places?: readonly Place[];
  /** Additional geocoder: settings, or the caller's own geocoder. Default: the prepared extract's names. */
  readonly geocoder?: GeocoderSettings | Geocoder;
  readonly limits?: Partial<ServiceLimits>;
  /** Rate limit of one client; false: no limit. */
  readonly rateLimit?: RateLimit | false;
  /** Origins of other sites that may send requests. Default: none. */
  readonly corsOrigins?: readonly string[];
  /**
   * Proxies whose `X-Forwarded-For` is trusted: addresses and networks, or a number of hops. Default: none, so that
   * a client cannot pretend to be another one.
   */
  readonly trustProxy?: string | readonly string[] | number | undefined;
  /** Default: no log. */
  readonly log?: LogOptions;
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly now?: () => number;
}
