/** The index of the log uses memory for the routes that it contains, and none for those that were removed. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createLogIndex, type LogIndex } from '../../../../route-service/stored-routes/log/log-index.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const ROUTES = 100_000;

function countBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

function setRoute(index: LogIndex, route: number, storedAtMs = 1): void {
  const folder = `folder ${route}`.padEnd(200, 'x');
  index.set(`name ${route}`, { segment: 1, offset: 0, length: 10, storedAtMs, folder, version: 'one' });
}

it('keeps nothing of folders whose routes have gone', () => {
  const index = createLogIndex();
  const before = countBytes();
  for (let route = 0; route < ROUTES; route += 1) {
    setRoute(index, route);
    index.delete(`name ${route}`);
  }
  expect(countBytes() - before).toBeLessThan(ROUTES * 50);
  expect(index).toMatchObject({ size: 0 });
});

it('keeps the facts of a route that comes again, and of the others in its folder', () => {
  const index = createLogIndex();
  setRoute(index, 1);
  setRoute(index, 1, 2);
  setRoute(index, 2);
  index.delete('name 2');
  expect(index.get('name 1')).toMatchObject({ storedAtMs: 2, version: 'one' });
  expect(index.get('name 1')!.folder).toMatch(/^folder 1x/);
  expect(index.liveBytes()).toBe(10);
});
