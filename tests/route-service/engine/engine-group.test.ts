/** Real engines in real processes: killed, hung, poisoned, closed. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type EngineGroup, openEngineGroup } from '../../../route-service/engine/engine-group.ts';
import { EngineGone, type EngineProcess, startEngine } from '../../../route-service/engine/engine-process.ts';
import { RouteServiceError } from '../../../route-service/errors.ts';
import { writeValhallaQuery } from '../../../route-service/providers/valhalla-query.ts';
import { readCurrentVersion, tileFolder } from '../../../route-service/routing-data/data-folder.ts';
import { describeEngine } from '../../../route-service/routing-data/engine-config.ts';
import { demoPoints, makeDemoRouting } from '../support/demo-routing.ts';

const profile = { costing: 'auto', maxSnapM: 1000 };
const good = writeValhallaQuery(
  { from: demoPoints.p4, to: demoPoints.terminal2, language: undefined },
  profile,
);
const other = writeValhallaQuery(
  { from: demoPoints.terminal2, to: demoPoints.p4, language: undefined },
  profile,
);
/** A query that kills the engine's process; the service never sends such a query. */
const deadly = JSON.stringify({ ...JSON.parse(good), durations: [] });
/** A query that never ends. */
const hanging = JSON.stringify({
  locations: [
    { lat: 'NaN', lon: 2.3 },
    { lat: 54.9, lon: 2.3 },
  ],
  costing: 'auto',
});
let config: object;
beforeAll(async () => {
  const version = readCurrentVersion(await makeDemoRouting());
  config = describeEngine(tileFolder(version?.folder ?? ''));
});

/** The limit of the query that hangs, and of no other: on a busy machine, a good one may take as long. */
const HANGING_LIMIT_MS = 300;
const PATIENT_LIMIT_MS = 300_000;

/** Starts an engine whose limit depends on the query. */
async function startPatient(settings: object): Promise<EngineProcess> {
  const engine = await startEngine(settings);
  const run: EngineProcess['run'] = (query) =>
    engine.run(query, query === hanging ? HANGING_LIMIT_MS : PATIENT_LIMIT_MS);
  return Object.create(engine, { run: { value: run } });
}

async function openGroup(options: { readonly size?: number } = {}): Promise<EngineGroup> {
  const group = openEngineGroup({
    ...{ config, testQuery: good, size: 1, limitMs: PATIENT_LIMIT_MS, start: startPatient },
    ...options,
  });
  onTestFinished(() => group.close());
  await group.ready;
  return group;
}

const patient = () => new AbortController().signal;

function ask(group: EngineGroup, query: string): Promise<string> {
  return group.run(query, patient()).then(
    (said) => ('answer' in said ? 'answer' : said.error),
    (error: unknown) => (error instanceof RouteServiceError ? error.code : String(error)),
  );
}

/** Asks until there is an answer; until then, no engine is ready. */
async function waitUntilBack(group: EngineGroup): Promise<void> {
  for (let said = await ask(group, other); said !== 'answer'; said = await ask(group, other)) {
    expect(said).toBe('not-ready');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('engines in processes of their own', () => {
  it('answer, and tell why there is no answer', async () => {
    const group = await openGroup();
    expect(await ask(group, good)).toBe('answer');
    expect(await ask(group, '{"locations":[]}')).toContain('Route error');
  });

  it('cost only the request that kills them, and are back at once', async () => {
    const group = await openGroup();
    expect(await ask(group, deadly)).toBe('engine-died');
    await waitUntilBack(group);
    // The query was tried twice, in case another process had killed the engine.
    expect(group.stats().restarts).toBe(2);
    expect(await ask(group, deadly)).toBe('engine-died');
    expect(group.stats().restarts).toBe(2);
  });

  it('go on for others while one of them dies', async () => {
    const group = await openGroup({ size: 2 });
    const answers = await Promise.all([
      ask(group, deadly),
      ...Array.from({ length: 10 }, () => ask(group, other)),
    ]);
    expect(answers).toEqual(['engine-died', ...Array.from({ length: 10 }, () => 'answer')]);
  });

  it('are killed when they hang', async () => {
    const group = await openGroup();
    expect(await ask(group, hanging)).toBe('timeout');
    await waitUntilBack(group);
    expect(group.stats().killed).toBe(1);
  });

  it('cost nobody else anything when one hangs and others stand behind it', async () => {
    const group = await openGroup();
    const answers = await Promise.all([
      ask(group, hanging),
      ask(group, good),
      ask(group, other),
      ask(group, good),
    ]);
    expect(answers).toEqual(['timeout', 'answer', 'answer', 'answer']);
    expect(group.stats()).toEqual({ restarts: 1, killed: 1 });
  });

  it('answer many at once, each its own', async () => {
    const group = await openGroup({ size: 2 });
    const points = Array.from({ length: 60 }, (_, index) => ({ lat: 54.9134, lng: 2.2 + index * 0.002 }));
    const answers = await Promise.all(
      points.map((from) =>
        group.run(
          writeValhallaQuery(
            { from, to: demoPoints.p4, language: undefined },
            { ...profile, maxSnapM: 30_000 },
          ),
          patient(),
        ),
      ),
    );
    for (const [index, said] of answers.entries()) {
      if ('error' in said) throw new Error(said.error);
      expect(JSON.parse(said.answer).trip.locations[0].lon).toBeCloseTo(points[index]?.lng ?? 0, 5);
    }
  });

  it('may be killed from outside without anybody noticing', async () => {
    const group = await openGroup();
    const [pid = 0] = group.pids();
    process.kill(pid, 'SIGKILL');
    expect(await ask(group, other)).toBe('answer');
    expect(group.pids()).not.toContain(pid);
  });

  it('let a caller go and finish nevertheless', async () => {
    const group = await openGroup();
    const caller = new AbortController();
    const asked = group.run(good, caller.signal);
    caller.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    expect(await ask(group, other)).toBe('answer');
    expect(group.stats().restarts).toBe(0);
  });

  it('finish what they compute before they are closed', async () => {
    const group = await openGroup();
    const asked = ask(group, good);
    const pids = group.pids();
    await group.close();
    expect(await asked).toBe('answer');
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('an engine that dies of a query', () => {
  it('has given the answers before it', async () => {
    const ends = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const engine = await startEngine(config);
        onTestFinished(() => engine.kill());
        const [first, second] = await Promise.allSettled([
          engine.run(good, PATIENT_LIMIT_MS),
          engine.run(deadly, PATIENT_LIMIT_MS),
        ]);
        return [first.status, second.status];
      }),
    );
    for (const statuses of ends) expect(statuses).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an engine that was killed because it hung', () => {
  it('takes no query, which would be blamed for its end', async () => {
    const engine = await startEngine(config);
    onTestFinished(() => engine.kill());
    await expect(engine.run(hanging, 100)).rejects.toMatchObject({ code: 'timeout' });
    await expect(engine.run(good, PATIENT_LIMIT_MS)).rejects.toBeInstanceOf(EngineGone);
  });
});

/**
 * Blocks this process until another one has died with all its threads, which keep its pipes open. Node has not reported the
 * death by then.
 */
function waitForDeath(pid: number): void {
  const isDead = () =>
    /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) &&
    readdirSync(`/proc/${pid}/task`).length === 1;
  while (!isDead());
}

// Other systems do not show a process that has died and whose parent has not waited for it.
describe.runIf(process.platform === 'linux')('an engine whose parent was held up', () => {
  it('has answered in time if its answer lies there, whatever came after it', async () => {
    const engine = await startEngine(config);
    onTestFinished(() => engine.kill());
    const LIMIT_MS = 20;
    const asked = [engine.run(good, LIMIT_MS), engine.run(deadly, PATIENT_LIMIT_MS)];
    const settled = Promise.allSettled(asked);
    // It gets the second query when the first answer has been written.
    waitForDeath(engine.pid);
    const startMs = performance.now();
    while (performance.now() - startMs < 2 * LIMIT_MS);
    expect(await settled).toMatchObject([
      { status: 'fulfilled', value: { answer: expect.any(String) } },
      { status: 'rejected', reason: { code: 'engine-died' } },
    ]);
  });

  it('did not die of a query that it never got', async () => {
    const engine = await startEngine(config);
    onTestFinished(() => engine.kill());
    process.kill(engine.pid, 'SIGKILL');
    waitForDeath(engine.pid);
    await expect(engine.run(good, PATIENT_LIMIT_MS)).rejects.toBeInstanceOf(EngineGone);
  });
});

describe('engines that do not start', () => {
  it('do not let requests wait that came before the start failed', async () => {
    let starts = 0;
    let fail = () => {};
    const start = async (settings: object) => {
      starts += 1;
      if (starts === 1) return await startPatient(settings);
      if (starts === 2)
        await new Promise<void>((resolve) => {
          fail = resolve;
        });
      throw new RouteServiceError('engine-start', { reason: 'there is no memory' });
    };
    const group = openEngineGroup({ config, testQuery: good, size: 1, limitMs: PATIENT_LIMIT_MS, start });
    onTestFinished(() => group.close());
    await group.ready;
    for (const pid of group.pids()) process.kill(pid, 'SIGKILL');
    const asked = ask(group, other);
    await expect.poll(() => starts).toBe(2);
    fail();
    expect(await asked).toBe('not-ready');
  });

  it('say why, and are tried again with pauses', async () => {
    let starts = 0;
    const group = openEngineGroup({
      config,
      testQuery: good,
      size: 1,
      limitMs: 1000,
      start: async () => {
        starts++;
        throw new RouteServiceError('engine-start', { reason: 'no luck' });
      },
    });
    onTestFinished(() => group.close());
    await expect(group.ready).rejects.toMatchObject({ code: 'engine-start' });
    expect(group.describeTrouble()).toContain('no luck');
    await expect(group.run(good, patient())).rejects.toMatchObject({ code: 'not-ready', retryAfterS: 2 });
    expect(starts).toBeLessThan(4);
  });

  it('are refused when the data is damaged', async () => {
    const group = openEngineGroup({
      config: describeEngine('/nowhere'),
      testQuery: good,
      size: 1,
      limitMs: 5000,
    });
    onTestFinished(() => group.close());
    await expect(group.ready).rejects.toMatchObject({
      code: 'engine-start',
      message: expect.stringContaining('No suitable edges'),
    });
  });
});
