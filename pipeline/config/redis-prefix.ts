/** The prefix of the keys in Redis, by which several sites share one. */
import { z } from 'zod';

/** The route service has the same form. It has no characters that mean something in a pattern of Redis. */
export const RedisPrefixConfig = z
  .string()
  .regex(/^[\w.{}-]+(?::[\w.{}-]+)*$/, 'Expected a prefix such as "alpine" or "team:alpine"');
