/** The rate limit counts with a clock that may be set. */
import { expect, it } from 'vitest';
import { createRateLimiter } from '../../../route-service/http/rate-limit.ts';

it('lets a client pass after the clock was set back', () => {
  let nowMs = 1_800_000_000_000;
  const limiter = createRateLimiter({ requestsPerMinute: 60, burst: 2 }, () => nowMs);
  expect(limiter.take('a')).toBe(0);
  nowMs -= 3_600_000;
  expect(limiter.take('a')).toBe(0);
  expect(limiter.take('a')).toBe(0);
  expect(limiter.take('a')).toBe(1_000);
});
