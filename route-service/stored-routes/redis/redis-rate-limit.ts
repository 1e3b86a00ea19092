/** Limits the requests of a client to all instances together. */
import type { Redis } from 'ioredis';
import type { RateLimit, RateLimiter } from '../../http/rate-limit.ts';

/** The rule of http/rate-limit.ts, executed in Redis with the clock of Redis. Returns milliseconds to wait. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local interval, tolerance = tonumber(ARGV[1]), tonumber(ARGV[2])
local known = tonumber(redis.call('GET', KEYS[1]) or '0')
if known - now > tolerance then known = now end
local due = math.max(known, now) + interval
if due - now > tolerance then return math.ceil(due - now - tolerance) end
redis.call('SET', KEYS[1], string.format('%.3f', due), 'PX', math.ceil(due - now) + 1000)
return 0`;

/** A Redis, and the first part of every key there. */
export interface PrefixedRedis {
  readonly redis: Redis;
  readonly prefix: string;
}

/** A limiter in Redis. While Redis cannot be reached, `local` counts for this instance alone. */
export function createRedisRateLimiter(
  { redis, prefix }: PrefixedRedis,
  { requestsPerMinute, burst }: RateLimit,
  local: RateLimiter,
): RateLimiter {
  const intervalMs = 60_000 / requestsPerMinute;
  return {
    async take(client) {
      try {
        return Number(await redis.eval(TAKE, 1, `${prefix}:rate:${client}`, intervalMs, intervalMs * burst));
      } catch {
        return await local.take(client);
      }
    },
  };
}
