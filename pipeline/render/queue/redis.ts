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
/** Lifetime of the key with which builds and workers try whether they may write. */
const PROBE_MS = 1_000;

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
  let reason: string | undefined;
  let refusal: Error | undefined;
  const options = {
    lazyConnect: true,
    connectTimeout: CONNECT_LIMIT_MS,
    maxRetriesPerRequest: whileGone === 'wait' ? null : 0,
    ...(whileGone === 'fail' ? { commandTimeout: COMMAND_LIMIT_MS } : {}),
    // After a failover, the old server stays connected as a replica, and the address leads to another one.
    reconnectOnError: ({ message }: Error) => isReady && message.startsWith('READONLY'),
    retryStrategy: (times: number) => (isReady ? Math.min(times * 100, MAX_RECONNECT_MS) : null),
  } satisfies RedisOptions;
  const redis = new Redis(url, options);
  // Without a listener, an error would end the process. Commands fail with the same error.
  redis.on('error', (error: Error) => {
    reason = error.message || reason;
    if (!isReady && isReply(error)) refusal = error;
  });
  const giveUp = () => redis.disconnect();
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    await redis.connect();
    await redis.ping();
    // Without the database of the address, the library would go on in the first one.
    if (refusal) throw refusal;
    isReady = true;
    return redis;
  } catch (cause) {
    redis.disconnect();
    signal?.throwIfAborted();
    // A command fails with the answer of Redis, or because the connection was lost for a reason that the library reports.
    const said = isReply(cause) ? cause.message : reason;
    throw new StopoverError('redis-unreachable', { reason: said ?? 'it does not answer' }, { cause });
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

/**
 * Tries what the queue needs: it writes a key in a script, and its library asks for the server's facts. A replica refuses the first, and
 * so does Redis when its memory is full; a user may lack the right to either. The library would try again for ever, and say nothing.
 */
export async function probeRedis(redis: Redis, prefix: string): Promise<void> {
  await redis.eval("return redis.call('SET', KEYS[1], '', 'PX', ARGV[1])", 1, `${prefix}:probe`, PROBE_MS);
  await redis.info();
}

/**
 * Begins something with a Redis that has answered before.
 * @throws StopoverError redis-unusable if Redis refuses what the queue needs, redis-unreachable if it is lost meanwhile
 */
export async function beginWithRedis<Begun>(begin: () => Promise<Begun>): Promise<Begun> {
  try {
    return await begin();
  } catch (cause) {
    if (cause instanceof StopoverError) throw cause;
    const reason = describeFault(cause as Error);
    // The library compares versions itself.
    const isRefused = isReply(cause) || reason.startsWith('Redis version');
    throw new StopoverError(isRefused ? 'redis-unusable' : 'redis-unreachable', { reason }, { cause });
  }
}

/** Says why a command failed: a transaction keeps the reason inside, and the library's own message names its settings. */
export function describeFault(error: Error & { readonly previousErrors?: readonly Error[] }): string {
  if (error.name === 'MaxRetriesPerRequestError') return 'the connection was closed';
  return (error.previousErrors?.[0] ?? error).message;
}

/** Whether an error is an answer of Redis; others come from the connection. */
function isReply(error: unknown): error is Error {
  return (error as Error).name === 'ReplyError';
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
