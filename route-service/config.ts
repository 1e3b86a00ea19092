/** Reads and checks the configuration of the service as a process from the environment. Reports all problems together. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { RouteServiceError } from './errors.ts';
import type { GeocoderSettings } from './geocoder/geocoder-settings.ts';
import { logLevels } from './http/log-level.ts';
import { defaultLimits, defaultRateLimit } from './limits.ts';
import { DEFAULT_DATA_FOLDER } from './open-parts.ts';
import type { RouteServiceOptions } from './options.ts';
import { providerKinds } from './providers/index.ts';
import type { ProviderSettings } from './providers/settings.ts';

/** Default folder of stored routes. */
export const DEFAULT_STORE_FOLDER = '.stopover/routes';
/** Default port of the service. */
export const DEFAULT_PORT = 4323;
/** Default address of the service: only this machine. */
export const DEFAULT_HOST = '127.0.0.1';
const DAY_MS = 24 * 3_600_000;

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(min, error).max(max, error));
};
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const origins = list
  .refine((texts) => texts.every(readOrigin), {
    error: 'must be origins such as "https://www.example.com", separated by commas, or "*"',
  })
  .transform((texts) => texts.map((text) => readOrigin(text) ?? text));
const addressProblem = 'must be an address such as "https://osrm.example.com"';
/** Requests cannot carry a user name or a password, and would fail with a message that contains both. */
const address = z
  .url({ protocol: /^https?$/, error: addressProblem, abort: true })
  .refine((text) => new URL(text).username === '' && new URL(text).password === '', {
    error: `${addressProblem}, without user and password`,
  });
const geocoderKinds = ['local', 'nominatim', 'photon', 'mapbox'] as const;

/** Reads an origin in the form that browsers send, without a slash at the end; undefined if the text is not one. */
function readOrigin(text: string): string | undefined {
  if (text === '*') return text;
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, href } = new URL(text);
  const origin = `${protocol}//${host}`;
  return host !== '' && href.replace(/\/$/, '') === origin ? origin : undefined;
}

/** Whether the framework accepts the text as a proxy: an address, a network, or one of its names for networks. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', range, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (range === undefined || (version === 4 && isIP(range) === 4)) return true;
  return /^\d+$/.test(range) && Number(range) > 0 && Number(range) <= (version === 4 ? 32 : 128);
}

/** The environment's variables. An empty one counts as unset. */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(DEFAULT_PORT),
  HOST: z.string().default(DEFAULT_HOST),
  ROUTE_PROVIDER: z
    .enum(providerKinds as [ProviderSettings['kind']], {
      error: `must be one of ${providerKinds.join(', ')}`,
    })
    .default('embedded'),
  ROUTE_PROVIDER_URL: address.optional(),
  ROUTE_PROFILE: z
    .string()
    .regex(/^[\w-]+$/, 'must be a name such as "driving"')
    .optional(),
  ROUTE_DATA: z.string().default(DEFAULT_DATA_FOLDER),
  ROUTE_STORE: z.string().default(DEFAULT_STORE_FOLDER),
  ROUTE_STORED_DAYS: wholeNumber(1, 3650).optional(),
  ROUTE_ENGINES: wholeNumber(1, 64).optional(),
  ROUTE_MAX_SNAP_M: wholeNumber(1, 35_000).optional(),
  ROUTE_RATE_PER_MINUTE: wholeNumber(0, 1_000_000).default(defaultRateLimit.requestsPerMinute),
  ROUTE_RATE_BURST: wholeNumber(1, 1_000_000).default(defaultRateLimit.burst),
  ROUTE_MEMORY_MB: wholeNumber(0, 65_536).default(defaultLimits.memoryBytes / 1024 ** 2),
  ROUTE_QUEUE: wholeNumber(0, 100_000).default(defaultLimits.maxWaiting),
  ROUTE_CORS_ORIGINS: origins.default([]),
  TRUST_PROXY: z
    .string()
    .refine((text) => /^\d+$/.test(text) || text.split(',').every((part) => isProxy(part.trim())), {
      error: 'must be a number of hops, or addresses and networks such as "10.0.0.0/8", separated by commas',
    })
    .optional(),
  GEOCODER: z.enum(geocoderKinds, { error: `must be one of ${geocoderKinds.join(', ')}` }).default('local'),
  GEOCODER_URL: address.optional(),
  GEOCODER_USER_AGENT: z.string().min(5).optional(),
  MAPBOX_ACCESS_TOKEN: z.string().optional(),
  REDIS_URL: z
    .string()
    .refine(isRedisAddress, {
      error:
        'must be an address such as "redis://localhost:6379" or "unix:///run/redis.sock"; a percent sign in a password is written "%25", and a path is the number of a database',
    })
    .optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w.{}-]+(?::[\w.{}-]+)*$/, 'must be a prefix such as "alpine" or "team:alpine"')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});
type Environment = z.output<typeof Environment>;

/** Whether the library can read an address: it decodes user and password, and selects the path as a database. */
function isRedisAddress(text: string): boolean {
  if (/^(?:unix:\/\/)?\//i.test(text)) return true;
  // A URL needs no slashes, but the library does.
  if (!/^rediss?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, pathname } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return /^(?:\/\d*)?$/.test(pathname);
}

/** Variables that the service reads; docs/operations.md lists the same. */
export const environmentVariables: readonly string[] = Object.keys(Environment.shape);

/** The service as a process. */
export interface ServiceConfig {
  readonly port: number;
  readonly host: string;
  readonly options: RouteServiceOptions & { readonly provider: ProviderSettings };
}

/** Reads the configuration. @throws RouteServiceError config-invalid, with every problem */
export function readServiceConfig(env: Readonly<Record<string, string | undefined>>): ServiceConfig {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const { data } = parsed;
  const problems = findContradictions(data);
  if (problems.length > 0) throw invalid(problems);
  return { port: data.PORT, host: data.HOST, options: describeOptions(data) };
}

function invalid(problems: readonly string[]): RouteServiceError {
  return new RouteServiceError('config-invalid', {
    problems: problems.map((problem) => `  ${problem}`).join('\n'),
  });
}

function findContradictions(env: Environment): string[] {
  const { ROUTE_PROVIDER: provider, GEOCODER: geocoder } = env;
  const needsUrl = (kind: string, name: string) =>
    `${name} has to be set for ${kind}; there is no default, because public servers are not for production`;
  const problems: string[] = [];
  if ((provider === 'osrm' || provider === 'valhalla') && !env.ROUTE_PROVIDER_URL) {
    problems.push(needsUrl(provider, 'ROUTE_PROVIDER_URL'));
  }
  if ((geocoder === 'nominatim' || geocoder === 'photon') && !env.GEOCODER_URL) {
    problems.push(needsUrl(geocoder, 'GEOCODER_URL'));
  }
  if (geocoder === 'nominatim' && !env.GEOCODER_USER_AGENT) {
    problems.push(
      'GEOCODER_USER_AGENT has to name your application and a contact: the usage policy of Nominatim',
    );
  }
  if ((provider === 'mapbox' || geocoder === 'mapbox') && !env.MAPBOX_ACCESS_TOKEN) {
    problems.push('MAPBOX_ACCESS_TOKEN has to be set for mapbox');
  }
  return problems;
}

function describeOptions(env: Environment): ServiceConfig['options'] {
  const geocoder = chooseGeocoder(env);
  const rate = { requestsPerMinute: env.ROUTE_RATE_PER_MINUTE, burst: env.ROUTE_RATE_BURST };
  return {
    provider: chooseProvider(env),
    storeFolder: env.ROUTE_STORE,
    redisUrl: env.REDIS_URL,
    redisPrefix: env.REDIS_PREFIX,
    ...(env.ROUTE_STORED_DAYS ? { storedForMs: env.ROUTE_STORED_DAYS * DAY_MS } : {}),
    ...(geocoder ? { geocoder } : {}),
    limits: { memoryBytes: env.ROUTE_MEMORY_MB * 1024 ** 2, maxWaiting: env.ROUTE_QUEUE },
    rateLimit: env.ROUTE_RATE_PER_MINUTE > 0 && rate,
    corsOrigins: env.ROUTE_CORS_ORIGINS,
    trustProxy: readTrust(env.TRUST_PROXY),
    log: { level: env.LOG_LEVEL },
  };
}

/** Reads a number of hops, or addresses and networks in the framework's form. */
function readTrust(text: string | undefined): string | number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
}

function chooseProvider(env: Environment): ProviderSettings {
  const snap = env.ROUTE_MAX_SNAP_M ? { maxSnapM: env.ROUTE_MAX_SNAP_M } : {};
  const [url, profile] = [env.ROUTE_PROVIDER_URL, env.ROUTE_PROFILE];
  if (env.ROUTE_PROVIDER === 'embedded') {
    const engines = env.ROUTE_ENGINES ? { engines: env.ROUTE_ENGINES } : {};
    return { kind: 'embedded', dataFolder: env.ROUTE_DATA, ...engines, ...snap };
  }
  if (env.ROUTE_PROVIDER === 'mapbox') {
    const accessToken = env.MAPBOX_ACCESS_TOKEN ?? '';
    return { kind: 'mapbox', accessToken, ...(url ? { url } : {}), ...(profile ? { profile } : {}), ...snap };
  }
  if (env.ROUTE_PROVIDER === 'valhalla') {
    return { kind: 'valhalla', url: url ?? '', ...(profile ? { costing: profile } : {}), ...snap };
  }
  return { kind: 'osrm', url: url ?? '', ...(profile ? { profile } : {}), ...snap };
}

function chooseGeocoder(env: Environment): GeocoderSettings | undefined {
  const url = env.GEOCODER_URL;
  if (env.GEOCODER === 'mapbox') {
    return { kind: 'mapbox', accessToken: env.MAPBOX_ACCESS_TOKEN ?? '', ...(url ? { url } : {}) };
  }
  if (env.GEOCODER === 'nominatim') {
    return { kind: 'nominatim', url: url ?? '', userAgent: env.GEOCODER_USER_AGENT ?? '' };
  }
  return env.GEOCODER === 'photon' ? { kind: 'photon', url: url ?? '' } : undefined;
}
