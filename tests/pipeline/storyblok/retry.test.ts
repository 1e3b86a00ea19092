import { describe, expect, it } from 'vitest';
import { parseRetryAfter, RequestFailure } from '../../../pipeline/storyblok/request-failure.ts';
import { type RetryDelay, withRetries } from '../../../pipeline/storyblok/retry.ts';
import { createQuickTiming } from '../../support/runs/quick-timing.ts';

const statusFailure = (status: number, retryAfterMs?: number) =>
  new RequestFailure('status', `status ${status}`, { status, retryAfterMs });

/** Fails `times` times with the given failure and reports the delays between the attempts. */
async function failing(failure: RequestFailure, times: number, reached = true) {
  const delays: RetryDelay[] = [];
  let attempts = 0;
  const result = await withRetries(
    async () => {
      attempts += 1;
      if (attempts <= times) throw failure;
      return 'done';
    },
    { timing: createQuickTiming(), reached: () => reached, wait: async (delay) => void delays.push(delay) },
  ).catch((error: unknown) => error);
  return { result, attempts, delays };
}

describe('withRetries', () => {
  it('retries 429 ten times after 300 ms each, making everybody wait', async () => {
    const { result, delays } = await failing(statusFailure(429), 10);
    expect(result).toBe('done');
    expect(delays).toEqual(Array.from({ length: 10 }, () => ({ milliseconds: 300, everybody: true })));
  });

  it('gives up after the tenth retry with the last failure', async () => {
    const failure = statusFailure(429);
    const { result, attempts } = await failing(failure, 11);
    expect(result).toBe(failure);
    expect(attempts).toBe(11);
  });

  it('waits as long as the server asks, and gives up at once when it asks for hours', async () => {
    expect((await failing(statusFailure(429, 7000), 1)).delays).toEqual([
      { milliseconds: 7000, everybody: true },
    ]);
    expect((await failing(statusFailure(503, 2000), 1)).delays).toEqual([
      { milliseconds: 2000, everybody: true },
    ]);
    expect((await failing(statusFailure(429, 3_600_000), 1)).attempts).toBe(1);
  });

  it('waits as without an answer to how long, where Retry-After has passed by our clock or says nothing', async () => {
    const tooMany = await failing(statusFailure(429, 0), 10);
    expect(tooMany.delays).toEqual(
      Array.from({ length: 10 }, () => ({ milliseconds: 300, everybody: true })),
    );
    expect((await failing(statusFailure(429, 50), 1)).delays[0]!.milliseconds).toBe(300);
    const { delays } = await failing(statusFailure(503, 0), 3);
    expect(delays.map(({ milliseconds }) => milliseconds)).toEqual([225, 450, 900]);
  });

  it.each([408, 409, 425, 500, 502, 503, 504, 520])('retries %i with growing waits', async (status) => {
    const { result, delays } = await failing(statusFailure(status), 4);
    expect(result).toBe('done');
    expect(delays.map(({ milliseconds }) => milliseconds)).toEqual([225, 450, 900, 1800]);
    expect(delays.every(({ everybody }) => !everybody)).toBe(true);
  });

  it.each(['broken', 'timed-out', 'unreachable'] as const)('retries an attempt that was %s', async (kind) => {
    const { result, delays } = await failing(new RequestFailure(kind, kind), 10);
    expect(result).toBe('done');
    expect(Math.max(...delays.map(({ milliseconds }) => milliseconds))).toBeLessThanOrEqual(5000);
  });

  it('tells soon when the address never answered', async () => {
    const { attempts } = await failing(new RequestFailure('unreachable', 'refused'), 11, false);
    expect(attempts).toBe(5);
  });

  it.each([400, 401, 403, 404, 422])('does not retry %i', async (status) => {
    const { attempts, result } = await failing(statusFailure(status), 1);
    expect(attempts).toBe(1);
    expect(result).toBeInstanceOf(RequestFailure);
  });

  it('does not retry our own faults', async () => {
    const fault = new TypeError('ours');
    await expect(
      withRetries(() => Promise.reject(fault), {
        timing: createQuickTiming(),
        reached: () => true,
        wait: async () => {},
      }),
    ).rejects.toBe(fault);
  });
});

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    ['2', 2000],
    ['0', 0],
    ['1.5', 1500],
    ['Fri, 20 Nov 2026 12:00:03 GMT', 3000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['-1', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j ms', (value, expected) => {
    expect(parseRetryAfter(value, now)).toBe(expected);
  });
});
