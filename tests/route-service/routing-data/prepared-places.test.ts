/** The extract's places load in steps, so that a running service goes on answering while it takes over new data. */
import { expect, it, onTestFinished } from 'vitest';
import { readPlaces, writePlaces } from '../../../route-service/routing-data/prepared-places.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

it('lets other work run between its steps', async () => {
  const folder = makeTemporaryFolder();
  const places = Array.from({ length: 1_000 }, (_, index) => ({
    ...{ name: `Lane ${index}`, kind: 'street', lat: 50 + index / 100, lng: 8 },
    along: [50 + index / 100, 8, 50 + index / 100, 8.002],
  }));
  writePlaces(folder, places);
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  onTestFinished(() => clearImmediate(next));
  const { search, grid } = await readPlaces(folder);
  expect(turns).toBeGreaterThanOrEqual(5);
  const query = { text: 'lane 432', limit: 5, near: undefined, language: undefined, submitted: false };
  expect(search.find(query)[0]?.place.name).toBe('Lane 432');
  expect(grid.findNear({ lat: 54.32, lng: 8.0019 })[0]?.place.name).toBe('Lane 432');
});
