/** Stored routes and rate limits in Redis, for several instances. A Redis that fails acts as an empty store. */
import type { Redis } from 'ioredis';
import { RouteServiceError } from '../../errors.ts';
import type { RateLimit, RateLimiter } from '../../http/rate-limit.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';
import type { RouteStore } from '../route-store.ts';
import { createRedisRateLimiter } from './redis-rate-limit.ts';
import { openRedisStore } from './redis-route-store.ts';

/** An answer from Redis is useless if it takes longer than computing the route. */
const COMMAND_LIMIT_MS = 500;
/**
 * A connection that is silent for this time is closed, so that further commands fail at once. Otherwise each request would
 * wait for a Redis that hangs, or for a network that loses all packets.
 */
const SILENCE_LIMIT_MS = 2 * COMMAND_LIMIT_MS;
/** Maximum pause between attempts to reconnect. */
const MAX_RECONNECT_MS = 2_000;
const CONNECT_LIMIT_MS = 2_000;
/** Time between new connections because a server takes no writes. */
const FAILOVER_CHECK_MS = 5_000;

/** The state of a Redis that was restarted, until it has read its data. */
const NOT_READY = 'it takes connections, but is not ready, such as while it reads its data';

const DEFAULT_PREFIX = 'stopover';

/** Settings for Redis. */
export interface RedisOptions {
  readonly url: string;
  /** First part of every key, so that other programs and other services may share the Redis. Default: `stopover`. */
  readonly prefix?: string | undefined;
  readonly ttlMs: number;
  readonly now: () => number;
}

/** The state that instances share. */
export interface SharedRedis {
  readonly store: RouteStore;
  /** Creates a limiter that counts in Redis, or in this process while Redis cannot be reached. */
  createRateLimiter(limit: RateLimit): RateLimiter;
  /** Why Redis does not answer; undefined if it does. */
  describeTrouble(): Promise<string | undefined>;
  /** Reports each loss of Redis with its reason, also one at this moment, and each return with undefined. */
  watch(report: (trouble: string | undefined) => void): Promise<void>;
  close(): Promise<void>;
}

/** Opens the connections. Keeps trying to reach Redis; until then, nothing is stored. @throws RouteServiceError redis-missing */
export async function openRedis(options: RedisOptions): Promise<SharedRedis> {
  const { url, prefix = DEFAULT_PREFIX, ttlMs, now } = options;
  const redis = await connect(url);
  // The store itself subscribes again. The library would not catch the failure of that, which would end the process.
  const listener = redis.duplicate({ autoResubscribe: false });
  listener.on('error', () => undefined);
  const store = openRedisStore({ redis, listener, prefix, ttlMs, now });
  const { describeTrouble, watch } = watchHealth(redis);
  let isClosed = false;
  await waitForFirstAnswer(redis);
  return {
    store,
    createRateLimiter: (limit) =>
      createRedisRateLimiter({ redis, prefix }, limit, createRateLimiter(limit, now)),
    describeTrouble,
    watch: (report) => watch((trouble) => isClosed || report(trouble)),
    async close() {
      isClosed = true;
      redis.disconnect();
      listener.disconnect();
    },
  };
}

/** Finds out whether Redis answers, and why it does not. */
function watchHealth(redis: Redis): Pick<SharedRedis, 'describeTrouble' | 'watch'> {
  let lastError: Error | undefined;
  redis.on('error', (error: Error) => {
    lastError = error;
  });
  redis.on('ready', () => {
    lastError = undefined;
  });
  const describeTrouble = async () => {
    try {
      await redis.ping();
      return undefined;
    } catch (error) {
      if (lastError?.message) return lastError.message;
      // The library's error names its own settings.
      return redis.status === 'connect' ? NOT_READY : (error as Error).message;
    }
  };
  return {
    describeTrouble,
    async watch(report) {
      let isLost = false;
      const change = (trouble: string | undefined) => {
        // Each attempt to connect that fails closes a connection.
        if (isLost === (trouble !== undefined)) return;
        isLost = !isLost;
        report(trouble);
      };
      redis.on('close', () => change(lastError?.message || 'the connection was closed'));
      redis.on('ready', () => change(undefined));
      change(await describeTrouble());
    },
  };
}

async function connect(url: string): Promise<Redis> {
  const { Redis } = await load();
  const redis = new Redis(url, {
    commandTimeout: COMMAND_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    connectTimeout: CONNECT_LIMIT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 100, MAX_RECONNECT_MS),
    reconnectOnError: createFailoverRule(),
  });
  // The store's figures report errors; without a listener, an error would end the process.
  redis.on('error', () => undefined);
  return redis;
}

/**
 * Makes the rule after which errors a new connection is made: after a failover, the old server stays connected as a replica, and
 * the address leads to another one. An address that always leads to a replica must not cost a connection for each request.
 */
function createFailoverRule(): (error: Error) => boolean {
  let nextMs = 0;
  return ({ message }) => {
    const nowMs = performance.now();
    if (!message.startsWith('READONLY') || nowMs < nextMs) return false;
    nextMs = nowMs + FAILOVER_CHECK_MS;
    return true;
  };
}

async function load(): Promise<Pick<typeof import('ioredis'), 'Redis'>> {
  try {
    return await import('ioredis');
  } catch (cause) {
    throw new RouteServiceError('redis-missing', { reason: (cause as Error).message }, { cause });
  }
}

/** Waits for Redis for a limited time, so that the first requests find the stored routes. */
function waitForFirstAnswer(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, CONNECT_LIMIT_MS / 2);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    redis.once('ready', done);
    redis.once('error', done);
  });
}
