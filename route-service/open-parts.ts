/** Opens the parts of the service: provider, store, geocoder, and the state that instances share. */

import type { Geocoder } from './geocoder/geocoder.ts';
import { openGeocoder } from './geocoder/open-geocoder.ts';
import type { RateLimit, RateLimiter } from './http/rate-limit.ts';
import { defaultStoredForMs } from './limits.ts';
import type { RouteServiceOptions } from './options.ts';
import { openProvider } from './providers/index.ts';
import type { RouteProvider } from './providers/provider.ts';
import type { RouteStore } from './stored-routes/route-store.ts';

/** Default folder of routing data. */
export const DEFAULT_DATA_FOLDER = '.stopover/routing';

/** The state that several instances share. */
export interface SharedState {
  createRateLimiter(limit: RateLimit): RateLimiter;
  /** Reports why state cannot be shared, now or later, and with undefined that it is shared again. */
  watch(report: (trouble: string | undefined) => void): Promise<void>;
}

/** The open parts. */
export interface OpenParts {
  readonly provider: RouteProvider;
  readonly store: RouteStore | undefined;
  readonly shared: SharedState | undefined;
  readonly geocoder: Geocoder;
  close(): Promise<void>;
}

/** Opens the parts. If one fails, the parts opened before it are closed. */
export async function openParts(options: RouteServiceOptions, now: () => number): Promise<OpenParts> {
  const opened: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  const keep = <Part extends { close(): Promise<void> }>(part: Part): Part => {
    opened.push(part);
    return part;
  };
  try {
    const { store, shared } = await openStore(options, now, keep);
    const provider = keep(await chooseProvider(options));
    const geocoder = keep(await openGeocoder(options, findDataFolder(options)));
    return { provider, store, shared, geocoder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Keep = <Part extends { close(): Promise<void> }>(part: Part) => Part;
interface OpenStore {
  readonly store: RouteStore | undefined;
  readonly shared: SharedState | undefined;
}

async function openStore(options: RouteServiceOptions, now: () => number, keep: Keep): Promise<OpenStore> {
  const {
    store,
    redisUrl,
    redisPrefix,
    storeFolder: folder,
    storedForMs: ttlMs = defaultStoredForMs,
  } = options;
  if (store) return { store: keep(store), shared: undefined };
  if (redisUrl) {
    const { openRedis } = await import('./stored-routes/redis/redis.ts');
    const redis = keep(await openRedis({ url: redisUrl, prefix: redisPrefix, ttlMs, now }));
    return { store: redis.store, shared: redis };
  }
  if (folder === undefined) return { store: undefined, shared: undefined };
  const { openLogStore } = await import('./stored-routes/log/log-store.ts');
  return { store: keep(openLogStore({ folder, ttlMs, now })), shared: undefined };
}

async function chooseProvider({ provider }: RouteServiceOptions): Promise<RouteProvider> {
  if (provider && 'route' in provider) return provider;
  return await openProvider(provider ?? { kind: 'embedded', dataFolder: DEFAULT_DATA_FOLDER });
}

/** Returns the folder of the extract's data, which only the embedded engine has. */
function findDataFolder({ provider }: RouteServiceOptions): string | undefined {
  if (provider === undefined) return DEFAULT_DATA_FOLDER;
  return 'kind' in provider && provider.kind === 'embedded' ? provider.dataFolder : undefined;
}
