/** Fetches of a preview: one at a time, and none is lost, whatever comes of another. */
import { expect, it } from 'vitest';
import { createRefetch, type RefetchState } from '../../../../preview/live/watch/refetch.ts';

it('fetches again after content that could not be shown', async () => {
  let fetches = 0;
  let isShown = false;
  const refetch = createRefetch({
    fetch: async () => {
      fetches += 1;
      return {} as never;
    },
    now: () => new Date(),
    knownSince: undefined,
    onStart: () => {},
    onEnd: async () => {
      if (!isShown) throw new Error('the store is damaged');
    },
  });
  // The second waits for the first.
  const failures = await Promise.all([refetch.request(), refetch.request()]);
  expect(failures.map((failure) => failure?.message)).toEqual([
    'the store is damaged',
    'the store is damaged',
  ]);
  expect([fetches, refetch.state()]).toMatchObject([
    2,
    { isRunning: false, isQueued: false, problem: undefined },
  ]);
  isShown = true;
  expect(await Promise.all([refetch.request(), refetch.request()])).toEqual([undefined, undefined]);
  expect(fetches).toBe(4);
});

it('tells of a fetch that has ended, and not of one that runs', async () => {
  const told: RefetchState[] = [];
  const refetch = createRefetch({
    fetch: async () => ({}) as never,
    now: () => new Date('2026-11-26T18:00:00Z'),
    knownSince: undefined,
    onStart: () => {},
    onEnd: async (state) => void told.push(state),
  });
  await refetch.request();
  expect(told).toEqual([refetch.state()]);
  expect(told).toMatchObject([{ isRunning: false, freshSince: '2026-11-26T18:00:00.000Z' }]);
});
