/** The keys of the route service. */
import { z } from 'zod';
import { GeocoderAddressConfig, ProviderAddressConfig } from './address-config.ts';
import { RedisPrefixConfig } from './redis-prefix.ts';
import { geocoders, routeProviders } from './route-services.ts';

/** An origin with any scheme: apps have their own schemes. */
const ORIGIN = /^(?:\*|[a-zA-Z][a-zA-Z\d+.-]*:\/\/[^/\s?#@]+\/?)$/;

/** The route service, as the configuration describes it. */
export const RouteServiceConfig = z
  .strictObject({
    /** Provider that computes routes. */
    provider: z.enum(routeProviders).optional(),
    /** Address of the OSRM or Valhalla server; replaces Mapbox's own address. */
    providerUrl: ProviderAddressConfig.optional(),
    /** Profile of Mapbox and OSRM, costing of Valhalla over HTTP. */
    profile: z
      .string()
      .regex(/^[\w-]+$/, 'Expected a name such as "driving"')
      .optional(),
    /** Folder of the routing data; default: `.stopover/routing`. */
    data: z.string().min(1).optional(),
    /** Folder of the stored routes; default: `.stopover/routes`. */
    store: z.string().min(1).optional(),
    /** Days after which a stored route is computed again; default: 30. */
    storedDays: z.number().int().min(1).max(3650).optional(),
    /** First part of the keys that the service has in Redis; default: `stopover`. Services that share a Redis need one each. */
    redisPrefix: RedisPrefixConfig.optional(),
    /** Number of engine processes; default: one per core. */
    engines: z.number().int().min(1).max(64).optional(),
    /** Largest distance from a point to a road in metres; default: 1000. */
    maxSnapM: z.number().int().min(1).max(35_000).optional(),
    /** Megabytes of answers in memory; default: 64. */
    memoryMb: z.number().int().min(0).max(65_536).optional(),
    /** Requests that may wait for an engine; default: 500. */
    queue: z.number().int().min(0).max(100_000).optional(),
    /** Requests per client and minute; 0 for no limit; default: 3000. */
    ratePerMinute: z.number().int().min(0).max(1_000_000).optional(),
    /** Requests that a client may send at once; default: 1000. */
    rateBurst: z.number().int().min(1).max(1_000_000).optional(),
    /** Other sites that may send requests; `*` for all. */
    corsOrigins: z
      .array(z.string().regex(ORIGIN, 'Expected an origin such as "https://www.example.com", or "*"'))
      .optional(),
    /** Proxies whose `X-Forwarded-For` is trusted: addresses and networks, or a number of hops. */
    trustProxy: z
      .union([z.number().int().min(0), z.array(z.string().min(1)).min(1)], {
        error: 'Expected a number of hops such as 1, or addresses such as ["10.0.0.0/8"]',
      })
      .optional(),
    /** Additional geocoder. */
    geocoder: z.enum(geocoders).optional(),
    /** Address of the Nominatim or Photon server. */
    geocoderUrl: GeocoderAddressConfig.optional(),
    /** Application and contact, as Nominatim's usage policy requires. */
    geocoderUserAgent: z.string().min(5).optional(),
  })
  .prefault({});
