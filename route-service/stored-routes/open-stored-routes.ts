/** Stored routes for commands, which read beside a running service and purge through it. */
import fs from 'node:fs';
import { RouteServiceError } from '../errors.ts';
import { findOwner } from './log/folder-lock.ts';
import { openLogFiles } from './log/log-files.ts';
import { listRoutes, openLogStore, replayLog } from './log/log-store.ts';
import { requestPurge } from './purge-requests.ts';
import type { StoredRoute } from './route-store.ts';

/** Stored routes in a folder or in Redis. */
export interface StoredRoutes {
  /** A folder's routes, or all. */
  list(folder: string | undefined): AsyncIterable<StoredRoute>;
  /** Removes a folder's routes, or all; returns their number. */
  purge(folder: string | undefined): Promise<number>;
  close(): Promise<void>;
}

/** The place of stored routes. */
export interface StoredRoutesPlace {
  readonly storeFolder: string;
  /** If it is set, routes are stored in Redis. */
  readonly redisUrl: string | undefined;
  /** First part of every key in Redis. */
  readonly redisPrefix?: string | undefined;
}

/** Entries do not expire for a reader. */
const FOREVER_MS = Number.MAX_SAFE_INTEGER;

/** Opens the stored routes, in Redis if it is set up. @throws RouteServiceError redis-missing, redis-unreachable, store-unusable; later redis-unusable */
export async function openStoredRoutes(place: StoredRoutesPlace): Promise<StoredRoutes> {
  const { storeFolder, redisUrl, redisPrefix: prefix } = place;
  if (!redisUrl) return openFolder(storeFolder);
  const { openRedis } = await import('./redis/redis.ts');
  const redis = await openRedis({ url: redisUrl, prefix, ttlMs: FOREVER_MS, now: Date.now });
  const { store } = redis;
  const problem = await redis.describeTrouble();
  if (problem) {
    await redis.close();
    throw new RouteServiceError('redis-unreachable', { reason: problem });
  }
  return {
    list: (folder) => store.list(folder),
    purge: (folder) => store.purge(folder).catch(refuse),
    close: () => redis.close(),
  };
}

/** Reports an answer of Redis that refuses a command. */
function refuse(cause: Error): never {
  if (cause.name !== 'ReplyError') throw cause;
  throw new RouteServiceError('redis-unusable', { reason: cause.message }, { cause });
}

function openFolder(folder: string): StoredRoutes {
  return {
    list: (name) => readBeside(folder, name),
    purge: (name) => purge(folder, name),
    close: async () => undefined,
  };
}

/** Reads without the lock: written records never change, and unfinished ones do not count yet. */
async function* readBeside(folder: string, name: string | undefined): AsyncGenerator<StoredRoute> {
  if (!fs.existsSync(folder)) return;
  const files = openOrRefuse(folder);
  try {
    yield* listRoutes(files, replayLog(files), name);
  } finally {
    files.close();
  }
}

function openOrRefuse(folder: string) {
  try {
    return openLogFiles(folder, 'read', 0);
  } catch (error) {
    throw new RouteServiceError(
      'store-unusable',
      { folder, reason: (error as Error).message },
      { cause: error },
    );
  }
}

/** Lets the service that has the folder open purge it; without a service, this process does. */
async function purge(folder: string, name: string | undefined): Promise<number> {
  if (!fs.existsSync(folder)) return 0;
  const owner = findOwner(folder);
  if (owner) return await requestPurge(folder, name ?? null, owner);
  const store = openLogStore({ folder, ttlMs: FOREVER_MS, now: Date.now });
  try {
    return await store.purge(name);
  } finally {
    await store.close();
  }
}
