/** The gate in front of the engines: who may enter, who waits, and who is turned away. */
import { expect, it } from 'vitest';
import { createGate } from '../../../route-service/stored-routes/gate.ts';

const { signal } = new AbortController();

/** Work that ends when it is told to. */
function makeWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => ended };
}

it('counts no refusal for one that got its turn', async () => {
  const gate = createGate(() => 1, { maxWaiting: 1, maxWaitMs: 1 });
  const first = makeWork();
  const running = gate.run(signal, first.work);
  const waiting = gate.run(signal, async () => 'done');
  first.end();
  await running;
  expect(await waiting).toBe('done');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([gate.shed, gate.running, gate.waiting]).toEqual([0, 0, 0]);
});

it('lets nobody in while more run than may, as after an engine has died', async () => {
  let engines = 2;
  const gate = createGate(() => engines, { maxWaiting: 1, maxWaitMs: 60_000 });
  const [first, second] = [makeWork(), makeWork()];
  const running = [gate.run(signal, first.work), gate.run(signal, second.work)];
  const waiting = gate.run(signal, async () => 'done');
  engines = 1;
  first.end();
  await running[0];
  expect([gate.running, gate.waiting]).toEqual([1, 1]);
  second.end();
  await running[1];
  expect(await waiting).toBe('done');
  expect([gate.running, gate.waiting]).toEqual([0, 0]);
});

it('turns away more than may wait, and lets go of those who leave', async () => {
  const gate = createGate(() => 1, { maxWaiting: 1, maxWaitMs: 60_000 });
  const first = makeWork();
  const running = gate.run(signal, first.work);
  const leaving = new AbortController();
  const waiting = gate.run(leaving.signal, async () => 'never');
  await expect(gate.run(signal, async () => 'never')).rejects.toMatchObject({ code: 'busy' });
  leaving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect([gate.shed, gate.waiting]).toEqual([1, 0]);
  first.end();
  await running;
  expect(gate.running).toBe(0);
});
