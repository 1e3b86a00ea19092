/** Settings of the route service: options override the environment, which overrides the configuration. */
import { resolve } from 'node:path';
import type { Config } from '#pipeline/config';
import { DEFAULT_DATA_FOLDER, DEFAULT_STORE_FOLDER } from '#route-service';
import type { CommandContext, Environment } from '../command.ts';
import { loadConfig } from '../configuration/load-config.ts';

type RouteConfig = Config['routeService'];

/** Folders that a command names. */
export interface NamedFolders {
  readonly data?: string | undefined;
  readonly store?: string | undefined;
}

/** The variable for each key of the configuration. The service itself checks them. */
export const routeVariables: Readonly<Record<keyof RouteConfig, string>> = {
  provider: 'ROUTE_PROVIDER',
  providerUrl: 'ROUTE_PROVIDER_URL',
  profile: 'ROUTE_PROFILE',
  data: 'ROUTE_DATA',
  store: 'ROUTE_STORE',
  storedDays: 'ROUTE_STORED_DAYS',
  redisPrefix: 'REDIS_PREFIX',
  engines: 'ROUTE_ENGINES',
  maxSnapM: 'ROUTE_MAX_SNAP_M',
  memoryMb: 'ROUTE_MEMORY_MB',
  queue: 'ROUTE_QUEUE',
  ratePerMinute: 'ROUTE_RATE_PER_MINUTE',
  rateBurst: 'ROUTE_RATE_BURST',
  corsOrigins: 'ROUTE_CORS_ORIGINS',
  trustProxy: 'TRUST_PROXY',
  geocoder: 'GEOCODER',
  geocoderUrl: 'GEOCODER_URL',
  geocoderUserAgent: 'GEOCODER_USER_AGENT',
};

/** Reads the settings as the service's own variables; folders are relative to the working directory. */
export async function readRouteSettings(named: NamedFolders, context: CommandContext): Promise<Environment> {
  const { config, env } = await loadConfig(context);
  return layRouteSettings(named, { config: config.routeService, env, cwd: context.cwd });
}

interface Layers {
  readonly config: RouteConfig;
  readonly env: Environment;
  readonly cwd: string;
}

/** Merges the settings. An empty variable counts as unset. */
export function layRouteSettings({ data, store }: NamedFolders, { config, env, cwd }: Layers): Environment {
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  for (const [key, variable] of Object.entries(routeVariables)) {
    const value = config[key as keyof RouteConfig];
    if (value !== undefined) settings[variable] = env[variable] || String(value);
  }
  return {
    ...settings,
    ROUTE_DATA: resolve(cwd, data ?? (settings.ROUTE_DATA || DEFAULT_DATA_FOLDER)),
    ROUTE_STORE: resolve(cwd, store ?? (settings.ROUTE_STORE || DEFAULT_STORE_FOLDER)),
  };
}
