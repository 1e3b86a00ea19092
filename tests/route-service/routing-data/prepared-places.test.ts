/** The extract's places load in steps, so that a running service goes on answering while it takes over new data. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { readPlaces, writePlaces } from '../../../route-service/routing-data/prepared-places.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

/** Half of the places: the steps are smaller. */
const MOST_AT_ONCE = 500;

it('lets other work run between its steps', async () => {
  const folder = makeTemporaryFolder();
  const places = Array.from({ length: 1_000 }, (_, index) => ({
    ...{ name: `Lane ${index}`, kind: 'street', lat: 50 + index / 100, lng: 8 },
    along: [50 + index / 100, 8, 50 + index / 100, 8.002],
  }));
  writePlaces(folder, places);
  const parsed = vi.spyOn(JSON, 'parse');
  let most = 0;
  const look = () => {
    most = Math.max(most, parsed.mock.calls.length);
    parsed.mockClear();
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  onTestFinished(() => {
    clearImmediate(next);
    parsed.mockRestore();
  });
  const { search, grid } = await readPlaces(folder);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(MOST_AT_ONCE);
  const query = { text: 'lane 432', limit: 5, near: undefined, language: undefined, submitted: false };
  expect(search.find(query)[0]?.place.name).toBe('Lane 432');
  expect(grid.findNear({ lat: 54.32, lng: 8.0019 })[0]?.place.name).toBe('Lane 432');
});
