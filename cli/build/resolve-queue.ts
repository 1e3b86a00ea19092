/** Works out the settings with which builds and workers find each other. */
import { resolve } from 'node:path';
import type { BuildSettings } from '#pipeline/build';
import type { Config } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';
import type { Environment } from '../command.ts';

/** Where a build or a worker runs. */
interface QueuePlace {
  readonly cwd: string;
  /** The environment with `.env` below it. */
  readonly env: Environment;
}

/** Returns the way from a build to its workers; undefined for builds on one machine. @throws StopoverError queue-incomplete, usage. */
export function resolveQueue({ build }: Config, { cwd, env }: QueuePlace): BuildSettings['queue'] {
  if (build.engine !== 'bullmq') return undefined;
  return {
    redisUrl: needRedis(env.REDIS_URL),
    redisPrefix: build.redisPrefix,
    sharedFolder: locateShared(cwd, need('"build.sharedFolder"', build.sharedFolder)),
    env,
    fromPages: build.queueFromPages,
  };
}

/** Returns a value that rendering on several machines needs. @throws StopoverError queue-incomplete. */
export function need(name: string, value: string | undefined): string {
  if (value) return value;
  throw new StopoverError('queue-incomplete', { missing: name });
}

/** Returns the address of Redis. @param name where it was given. @throws StopoverError queue-incomplete, usage. */
export function needRedis(address: string | undefined, name: 'REDIS_URL' | '--redis' = 'REDIS_URL'): string {
  const url = need(name, address);
  if (isRedisAddress(url)) return url;
  const reason = `${name} is not an address of Redis. Expected one such as "redis://localhost:6379" or "unix:///run/redis.sock". A percent sign in a password is written "%25", and a path is the number of a database.`;
  throw new StopoverError('usage', { reason });
}

/**
 * Whether text is an address with a scheme of Redis, a socket file, or a host with or without a port. The library would
 * take any other text with a path, such as `http://…`, for a socket file.
 */
function isRedisAddress(text: string): boolean {
  if (/^(?:unix:\/\/|\/)/i.test(text)) return true;
  if (/^rediss?:\/\//i.test(text)) return isReadable(text, /^(?:\/\d*)?$/);
  return isReadable(`redis://${text}`, /^$/);
}

/** Whether the library can read an address: it decodes user and password, and selects the path as a database. */
function isReadable(address: string, path: RegExp): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, pathname } = new URL(address);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return path.test(pathname);
}

/** The shared place as it was configured: a bucket, or a folder. */
export function locateShared(cwd: string, place: string): string {
  return place.startsWith('s3://') ? place : resolve(cwd, place);
}
