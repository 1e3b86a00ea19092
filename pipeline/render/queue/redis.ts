/** Connections to Redis, and the library of the queue: both are loaded by builds and workers that need them. */
import { createRequire } from 'node:module';
import type { Redis, RedisOptions } from 'ioredis';
import { StopoverError } from '../../errors.ts';

/** An answer that takes longer is a failure of Redis: it is asked again later. */
const COMMAND_LIMIT_MS = 5_000;
const CONNECT_LIMIT_MS = 5_000;
/** Between attempts to reach a Redis that is gone. */
const MAX_RECONNECT_MS = 2_000;

/** How commands behave while Redis is gone: they fail, or they wait for it, as a worker's asking for work does. */
export type WhileGone = 'fail' | 'wait';

/** Opens a connection to a Redis that is there. @throws StopoverError redis-unreachable, queue-unavailable */
export async function connectRedis(url: string, whileGone: WhileGone): Promise<Redis> {
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
  // Without a listener an error would end the process; commands fail with the same one.
  redis.on('error', (error: Error) => {
    reason = error.message || reason;
  });
  try {
    await redis.connect();
    await redis.ping();
    isReady = true;
    return redis;
  } catch (cause) {
    redis.disconnect();
    throw new StopoverError('redis-unreachable', { reason }, { cause });
  }
}

/** The library of the queue. @throws StopoverError queue-unavailable */
export function loadQueueLibrary(): typeof import('bullmq') {
  return load('bullmq');
}

/** Both are CommonJS: an import has Node search their files for the names of exports first, which takes longer than running them. */
function load<Library>(name: string): Library {
  try {
    return createRequire(import.meta.url)(name) as Library;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code !== 'MODULE_NOT_FOUND' || !message.includes(`'${name}'`)) throw cause;
    throw new StopoverError('queue-unavailable', { package: name, install: 'bullmq ioredis' }, { cause });
  }
}
