/** Limits the requests of a client to all instances together. */
import type { Redis } from 'ioredis';
import { describeRate, type RateLimit, type RateLimiter } from '../../http/rate-limit.ts';

/** The rule of http/rate-limit.ts, executed in Redis with the clock of Redis, in microseconds. Returns milliseconds to wait. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local interval, tolerance = tonumber(ARGV[1]), tonumber(ARGV[2])
local known = tonumber(redis.call('GET', KEYS[1]) or '0')
if known - now > tolerance then known = now end
local due = math.max(known, now) + interval
if due - now > tolerance then return math.ceil((due - now - tolerance) / 1000) end
redis.call('SET', KEYS[1], string.format('%.0f', due), 'PX', math.ceil((due - now) / 1000) + 1000)
return 0`;

/** A Redis, and the first part of every key there. */
export interface PrefixedRedis {
  readonly redis: Redis;
  readonly prefix: string;
}

/** A limiter in Redis. While Redis cannot be reached, `local` counts for this instance alone. */
export function createRedisRateLimiter(
  { redis, prefix }: PrefixedRedis,
  limit: RateLimit,
  local: RateLimiter,
): RateLimiter {
  const { intervalUs, toleranceUs } = describeRate(limit);
  return {
    async take(client) {
      try {
        // The unit belongs to the key: instances of an earlier version count in milliseconds, under another key.
        return Number(await redis.eval(TAKE, 1, `${prefix}:rate-us:${client}`, intervalUs, toleranceUs));
      } catch {
        return await local.take(client);
      }
    },
  };
}
