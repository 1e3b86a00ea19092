/**
 * Sends requests at a steady rate, as visitors do, without waiting for answers: a client that waits would hide slow answers.
 * Each time is measured from the moment at which the request was due. A request that fails is repeated once.
 */
import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 5;

/** Runs for a number of seconds; `send` resolves to whether the request was answered. */
export async function sendSteadily({ perSecond, seconds, send }) {
  const result = { sent: 0, repeated: 0, lost: 0, times: [] };
  const underWay = new Set();
  const startMs = performance.now();
  const ask = async (number, dueMs) => {
    if (!(await send(number))) {
      result.repeated += 1;
      if (!(await send(number))) result.lost += 1;
    }
    result.times.push(performance.now() - dueMs);
  };
  const total = perSecond * seconds;
  while (result.sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startMs) / 1000) * perSecond));
    while (result.sent < due) {
      const asked = ask(result.sent, startMs + (result.sent / perSecond) * 1000);
      underWay.add(asked);
      asked.finally(() => underWay.delete(asked));
      result.sent += 1;
    }
    await sleep(TICK_MS);
  }
  await Promise.all(underWay);
  return result;
}
