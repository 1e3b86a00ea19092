/** The configuration of the route service and its variables have the same meaning. */
import { describe, expect, it } from 'vitest';
import { layRouteSettings, routeVariables } from '../../../cli/route-service/route-service-settings.ts';
import { Config } from '../../../pipeline/config/config.ts';
import { geocoders, routeProviders } from '../../../pipeline/config/route-services.ts';
import { environmentVariables, readServiceConfig } from '../../../route-service/config.ts';
import { providerKinds } from '../../../route-service/providers/index.ts';

const everything = {
  provider: 'valhalla',
  providerUrl: 'https://valhalla.example',
  profile: 'bus',
  data: 'roads',
  store: 'kept',
  storedDays: 3,
  redisPrefix: 'alpine',
  engines: 2,
  maxSnapM: 50,
  memoryMb: 8,
  queue: 9,
  ratePerMinute: 60,
  rateBurst: 6,
  corsOrigins: ['https://a.example', 'https://b.example'],
  trustProxy: ['10.0.0.0/8', '::1'],
  geocoder: 'photon',
  geocoderUrl: 'https://photon.example',
  geocoderUserAgent: 'site (mail@example.com)',
} as const;

function lay(config: unknown, env: Record<string, string> = {}) {
  const { routeService } = Config.parse({ routeService: config });
  return layRouteSettings({}, { config: routeService, env, cwd: '/site' });
}

describe('the route service in the configuration', () => {
  it('should have a variable for each key', () => {
    expect(Object.keys(everything).sort()).toEqual(Object.keys(routeVariables).sort());
    for (const variable of Object.values(routeVariables)) expect(environmentVariables).toContain(variable);
  });

  it('should reach the service', () => {
    const { options } = readServiceConfig(lay(everything));
    expect(options).toMatchObject({
      provider: { kind: 'valhalla', url: 'https://valhalla.example', costing: 'bus', maxSnapM: 50 },
      storeFolder: '/site/kept',
      redisPrefix: 'alpine',
      storedForMs: 3 * 24 * 3_600_000,
      limits: { memoryBytes: 8 * 1024 ** 2, maxWaiting: 9 },
      rateLimit: { requestsPerMinute: 60, burst: 6 },
      corsOrigins: ['https://a.example', 'https://b.example'],
      trustProxy: '10.0.0.0/8,::1',
      geocoder: { kind: 'photon', url: 'https://photon.example' },
    });
  });

  it.each([
    'redis:localhost',
    'rediss:/x',
    'http://redis.example',
    'localhost',
    'redis://:x%@h',
    'redis://h/first',
  ])('should refuse %s as an address of Redis, once', (REDIS_URL) => {
    expect(() => readServiceConfig(lay({}, { REDIS_URL }))).toThrow(
      /^[^\n]*\n {2}REDIS_URL must be an address such as "redis:\/\/localhost:6379" or "unix:[^\n]*$/,
    );
  });

  it('should take a socket file for an address of Redis, as builds do', () => {
    const REDIS_URL = 'unix:///run/redis.sock';
    expect(readServiceConfig(lay({}, { REDIS_URL })).options.redisUrl).toBe(REDIS_URL);
  });

  it('should name an invalid origin by its place', () => {
    const parsed = Config.safeParse({
      routeService: { corsOrigins: ['*', 'https://a.example/', 'b.example'] },
    });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['routeService', 'corsOrigins', 2]]);
  });

  it('should give way to the environment, and an empty variable to it', () => {
    const env = { ROUTE_STORED_DAYS: '7', ROUTE_DATA: '', ROUTE_STORE: 'elsewhere' };
    expect(lay({ data: 'roads', store: 'kept', storedDays: 3 }, env)).toMatchObject({
      ROUTE_STORED_DAYS: '7',
      ROUTE_DATA: '/site/roads',
      ROUTE_STORE: '/site/elsewhere',
    });
    expect(lay({}, { ROUTE_PROVIDER: '' })).not.toHaveProperty('ROUTE_PROVIDER');
  });

  it('should know the same providers and geocoders', () => {
    expect([...routeProviders].sort()).toEqual([...providerKinds].sort());
    const known = geocoders.filter((geocoder) => {
      const url = 'https://g.example';
      const needs = { GEOCODER_URL: url, GEOCODER_USER_AGENT: 'site test', MAPBOX_ACCESS_TOKEN: 'pk.x' };
      return readServiceConfig({ GEOCODER: geocoder, ...needs }).port > 0;
    });
    expect(known).toEqual(geocoders);
  });
});
