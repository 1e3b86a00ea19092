/** Connections to Redis, and the queue's library. Only builds and workers that need them load them. */
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueEvents } from 'bullmq';
import type { Redis, RedisOptions } from 'ioredis';
import { StopoverError } from '../../errors.ts';

/** A command that takes longer counts as a failure of Redis, and is repeated later. */
const COMMAND_LIMIT_MS = 5_000;
const CONNECT_LIMIT_MS = 5_000;
/** Maximum time between attempts to reconnect to Redis. */
const MAX_RECONNECT_MS = 2_000;

/** How commands behave while Redis is unreachable: they fail, or wait for it, like a worker's request for work. */
export type WhileGone = 'fail' | 'wait';

/**
 * Connects to Redis, which must be reachable. Waits while it reads its data after a restart, until the signal.
 * @throws StopoverError redis-unreachable, queue-unavailable; the signal's reason
 */
export async function connectRedis(
  url: string,
  whileGone: WhileGone,
  signal: AbortSignal | undefined,
): Promise<Redis> {
  const { Redis } = load<typeof import('ioredis')>('ioredis');
  let isReady = false;
  let reason = 'it does not answer';
  const options = {
    lazyConnect: true,
    connectTimeout: CONNECT_LIMIT_MS,
    maxRetriesPerRequest: whileGone === 'wait' ? null : 0,
    ...(whileGone === 'fail' ? { commandTimeout: COMMAND_LIMIT_MS } : {}),
    retryStrategy: (times: number) => (isReady ? Math.min(times * 100, MAX_RECONNECT_MS) : null),
  } satisfies RedisOptions;
  const redis = new Redis(url, options);
  // Without a listener, an error would end the process. Commands fail with the same error.
  redis.on('error', (error: Error) => {
    reason = error.message || reason;
  });
  const giveUp = () => redis.disconnect();
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    await redis.connect();
    await redis.ping();
    isReady = true;
    return redis;
  } catch (cause) {
    redis.disconnect();
    signal?.throwIfAborted();
    throw new StopoverError('redis-unreachable', { reason }, { cause });
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

/**
 * Closes a part of the queue's library that only listens, or shares a connection. Without Redis, the library may wait for the end
 * of a connection that is not open.
 */
export async function closeInTime(part: Pick<QueueEvents, 'close'>): Promise<void> {
  await Promise.race([part.close().catch(() => {}), sleep(COMMAND_LIMIT_MS, undefined, { ref: false })]);
}

/** The library of the queue. @throws StopoverError queue-unavailable */
export function loadQueueLibrary(): typeof import('bullmq') {
  return load('bullmq');
}

/** Both are CommonJS. For an import, Node would first scan their files for export names, which takes longer than running them. */
function load<Library>(name: string): Library {
  try {
    return createRequire(import.meta.url)(name) as Library;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code !== 'MODULE_NOT_FOUND' || !message.includes(`'${name}'`)) throw cause;
    throw new StopoverError('queue-unavailable', { package: name, install: 'bullmq ioredis' }, { cause });
  }
}
