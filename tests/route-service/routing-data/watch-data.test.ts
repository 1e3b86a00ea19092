/** A service takes over data that is prepared while it runs, and tries again where it came in pieces. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchData } from '../../../route-service/routing-data/watch-data.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

it('should load each change once, and again after a failure, until it is stopped', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const folder = makeTemporaryFolder();
  const change = (text: string) => fs.writeFileSync(path.join(folder, 'current.json'), text);
  let loads = 0;
  let isWhole = true;
  const stop = watchData(folder, async () => {
    loads += 1;
    if (!isWhole) throw new Error('Not there yet');
  });
  const countLater = async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    return loads;
  };
  expect(await countLater()).toBe(0);
  change('1');
  expect(await countLater()).toBe(1);
  isWhole = false;
  change('22');
  const failed = await countLater();
  expect(failed).toBeGreaterThan(2);
  isWhole = true;
  expect(await countLater()).toBe(failed + 1);
  expect(await countLater()).toBe(failed + 1);
  stop();
  change('333');
  expect(await countLater()).toBe(failed + 1);
  expect(vi.getTimerCount()).toBe(0);
});
