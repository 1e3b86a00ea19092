/** Fetches of a preview: one at a time, and none is lost, even if another fails. */
import { expect, it } from 'vitest';
import { StopoverError } from '../../../../pipeline/errors.ts';
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

/** A fetch that ends when the test says so, in a preview with a short pause. */
function openSlowFetch(pauseMs = 300) {
  const ends: (() => void)[] = [];
  const refetch = createRefetch({
    fetch: () => new Promise((resolve) => ends.push(() => resolve({} as never))),
    now: () => new Date(),
    knownSince: undefined,
    onStart: () => {},
    onEnd: async () => {},
    pauseMs,
  });
  return { refetch, ends };
}

it('fetches for those who begin to edit: at once, then with pauses, and after what runs', async () => {
  const { refetch, ends } = openSlowFetch();
  const freshenOften = () => {
    for (let times = 0; times < 20; times += 1) refetch.freshen();
  };
  freshenOften();
  expect(ends.length).toBe(0);
  await expect.poll(() => ends.length).toBe(1);
  // A story that is opened now may have been saved after the running fetch read it.
  freshenOften();
  const endMs = performance.now();
  ends[0]!();
  await expect.poll(() => ends.length, { interval: 10 }).toBe(2);
  expect(performance.now() - endMs).toBeGreaterThanOrEqual(290);
  freshenOften();
  // A fetch that is requested for another reason serves these editors, too.
  const saved = refetch.request();
  ends[1]!();
  await expect.poll(() => ends.length).toBe(3);
  ends[2]!();
  await saved;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(ends.length).toBe(3);
  refetch.freshen();
  refetch.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ends.length).toBe(3);
});

it('pauses for as long as the last fetch took, so that a big space has a rest', async () => {
  const { refetch, ends } = openSlowFetch(0);
  const beginMs = performance.now();
  const first = refetch.request();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const endMs = performance.now();
  ends[0]!();
  await first;
  refetch.freshen();
  await expect.poll(() => ends.length, { interval: 5 }).toBe(2);
  expect(performance.now() - endMs).toBeGreaterThanOrEqual(endMs - beginMs - 10);
  ends[1]!();
});

it('fetches nothing for them where there is no space', async () => {
  const refetch = createRefetch({
    ...{ fetch: undefined, knownSince: undefined, now: () => new Date() },
    ...{ onStart: () => expect.unreachable(), onEnd: async () => expect.unreachable() },
  });
  refetch.freshen();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(refetch.state().isRunning).toBe(false);
});

/** A preview whose next fetches fail for the reasons that are given. */
function openFailingFetch(problems: Error[]) {
  let fetches = 0;
  const refetch = createRefetch({
    fetch: async () => {
      fetches += 1;
      const problem = problems.shift();
      if (problem) throw problem;
      return {} as never;
    },
    now: () => new Date(),
    knownSince: undefined,
    onStart: () => {},
    onEnd: async () => {},
    pauseMs: 20,
  });
  return { refetch, count: () => fetches };
}

it('repeats what failed for a reason that passes until it works', async () => {
  const { refetch, count } = openFailingFetch([new Error('the disk is full'), new Error('no network')]);
  expect((await refetch.request())?.message).toBe('the disk is full');
  await expect.poll(count, { interval: 5 }).toBe(3);
  expect(refetch.state()).toMatchObject({ problem: undefined, isRunning: false });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(count()).toBe(3);
});

it('gives up after some time, and does not repeat what would fail in the same way', async () => {
  const dead = openFailingFetch(Array.from({ length: 50 }, () => new Error('no network')));
  await dead.refetch.request();
  await expect.poll(dead.count).toBe(6);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(dead.count()).toBe(6);
  const facts = { command: 'fetch', things: 'stories', count: 9, total: 9, names: '"a"' } as const;
  const refused = openFailingFetch([new StopoverError('removals-refused', facts)]);
  await refused.refetch.request();
  const ended = openFailingFetch([new Error('no network')]);
  await ended.refetch.request();
  ended.refetch.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([refused.count(), ended.count()]).toEqual([1, 1]);
});
