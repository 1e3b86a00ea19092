/** The rate limit counts with a clock that may be set, and at every rate lets exactly its burst through. */
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

// At these rates the interval is no whole number of milliseconds: rounded beside the time since 1970, it was too long.
it.each([
  [9, 1],
  [17, 1],
  [14, 3],
  [7, 5],
])('lets a whole burst through at %d a minute: %d', (requestsPerMinute, burst) => {
  let nowMs = 1_800_000_000_000;
  const limiter = createRateLimiter({ requestsPerMinute, burst }, () => nowMs);
  for (let count = 0; count < burst; count += 1) expect(limiter.take('a')).toBe(0);
  const waitMs = limiter.take('a') as number;
  expect(waitMs).toBeCloseTo(60_000 / requestsPerMinute, 2);
  nowMs += Math.ceil(waitMs);
  expect(limiter.take('a')).toBe(0);
  expect(limiter.take('a')).toBeGreaterThan(0);
});

it('starts over instead of remembering ever more clients that exceed their rate', () => {
  const limiter = createRateLimiter({ requestsPerMinute: 1, burst: 1 }, () => 1_800_000_000_000);
  for (let number = 0; number < 100_000; number += 1) limiter.take(`client ${number}`);
  expect(limiter.take('client 0')).toBeGreaterThan(0);
  expect(limiter.take('one more')).toBe(0);
  expect(limiter.take('client 0')).toBe(0);
});

it('forgets those within their rate first', () => {
  let nowMs = 1_800_000_000_000;
  const limiter = createRateLimiter({ requestsPerMinute: 1, burst: 1 }, () => nowMs);
  for (let number = 0; number < 99_999; number += 1) limiter.take(`client ${number}`);
  nowMs += 61_000;
  expect(limiter.take('busy')).toBe(0);
  expect(limiter.take('one more')).toBe(0);
  expect(limiter.take('busy')).toBeGreaterThan(0);
});
