/** Answers that come late. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';

/** Waits before the API answers. */
export function delayAnswer(milliseconds: number): Fault {
  return {
    async replace() {
      await sleep(milliseconds);
      return false;
    },
  };
}
