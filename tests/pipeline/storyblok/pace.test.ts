import { afterEach, describe, expect, it } from 'vitest';
import { createPace } from '../../../pipeline/storyblok/pace.ts';
import { systemTiming } from '../../../pipeline/storyblok/timing.ts';
import { type ScriptedServer, sendJson, startScriptedServer } from '../../support/servers/scripted-server.ts';

let server: ScriptedServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Most arrivals that any window of a second holds. */
function busiestSecond(times: readonly number[]): number {
  return Math.max(
    ...times.map((start) => times.filter((time) => time >= start && time < start + 1000).length),
  );
}

describe('createPace', () => {
  it('lets at most five requests arrive in any second, also when the server is slow now and then', async () => {
    const own = await startScriptedServer((_, response, turn) => {
      setTimeout(() => sendJson(response, {}), turn % 4 === 0 ? 300 : 0);
    });
    server = own;
    const { signal } = new AbortController();
    const pace = createPace({ requestsPerSecond: 5, timing: systemTiming, signal });
    await Promise.all(
      Array.from({ length: 21 }, () => pace.run(async () => void (await (await fetch(own.apiUrl)).text()))),
    );
    expect(own.arrivals).toHaveLength(21);
    expect(busiestSecond(own.arrivals.map(({ atMs }) => atMs))).toBeLessThanOrEqual(5);
    expect(pace.waitedMs).toBeGreaterThan(1000);
  });

  it('takes rates below one', async () => {
    const sleeps: number[] = [];
    const timing = { ...systemTiming, sleep: async (milliseconds: number) => void sleeps.push(milliseconds) };
    const pace = createPace({ requestsPerSecond: 0.5, timing, signal: new AbortController().signal });
    await Promise.all([pace.run(async () => {}), pace.run(async () => {})]);
    expect(sleeps[0]).toBeGreaterThanOrEqual(2000);
  });

  it('never rests when the pace is unlimited', async () => {
    const timing = { ...systemTiming, sleep: () => Promise.reject(new Error('rested')) };
    const pace = createPace({ requestsPerSecond: 'unlimited', timing, signal: new AbortController().signal });
    const results = await Promise.all(Array.from({ length: 50 }, (_, index) => pace.run(async () => index)));
    expect(results).toHaveLength(50);
  });

  it('starts nothing while the server asked for a pause, and retries first after it', async () => {
    const started: string[] = [];
    let wake = () => {};
    const timing = { ...systemTiming, sleep: () => new Promise<void>((resolve) => (wake = resolve)) };
    const pace = createPace({ requestsPerSecond: 'unlimited', timing, signal: new AbortController().signal });
    pace.pauseFor(60_000);
    const runs = [
      pace.run(async () => void started.push('new')),
      pace.run(async () => void started.push('again'), true),
    ];
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(started).toEqual([]);
    wake();
    await Promise.all(runs);
    expect(started).toEqual(['again', 'new']);
  });

  it('starts nothing until the longest of several pauses is over', async () => {
    const started: string[] = [];
    const wakes = new Map<number, () => void>();
    const sleep = (milliseconds: number) =>
      new Promise<void>((resolve) => wakes.set(milliseconds, () => resolve()));
    const timing = { ...systemTiming, sleep };
    const pace = createPace({ requestsPerSecond: 'unlimited', timing, signal: new AbortController().signal });
    for (const milliseconds of [60_000, 300]) pace.pauseFor(milliseconds);
    const run = pace.run(async () => void started.push('request'));
    wakes.get(300)!();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(started).toEqual([]);
    wakes.get(60_000)!();
    await run;
    expect(started).toEqual(['request']);
  });

  it('counts what is waited after failures, but not while other requests are under way', async () => {
    let now = 0;
    const timing = {
      ...systemTiming,
      now: () => now,
      sleep: async (ms: number) => {
        now += ms;
      },
    };
    const pace = createPace({ requestsPerSecond: 'unlimited', timing, signal: new AbortController().signal });
    await pace.wait(700);
    expect(pace.waitedMs).toBe(700);
    await pace.run(() => pace.wait(500));
    expect(pace.waitedMs).toBe(700);
  });

  it('rejects what waits when the fetch is given up', async () => {
    const controller = new AbortController();
    const pace = createPace({ requestsPerSecond: 1, timing: systemTiming, signal: controller.signal });
    await pace.run(async () => {});
    const waiting = pace.run(async () => 'never');
    controller.abort();
    await expect(waiting).rejects.toThrow(/abort/i);
  });
});
