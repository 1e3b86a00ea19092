/** A gap between a chosen place and the road is drawn if it is at least ten metres long. */
import { expect, test } from 'vitest';
import { listConnectors } from '../../../../renderer/route-map/route/connectors.ts';
import { createRoute } from '../../../../renderer/route-map/route/route.ts';

const road = { lat: 54, lng: 2 };
const route = createRoute([road, { lat: 54.1, lng: 2.1 }]);
/** A degree of latitude is 111,195 m on the sphere that distances are measured on. */
const at = (metres: number) => ({ latLng: { lat: 54 - metres / 111_195, lng: 2 }, name: 'x' });

test.each([
  [0, 0],
  [9.9, 0],
  [10.1, 1],
  [50, 1],
])('%d m: %d', (metres, count) => {
  expect(listConnectors([at(metres), undefined], route)).toHaveLength(count);
});

test('lead from the chosen place to the first and to the last coordinate', () => {
  const [start, finish] = [at(50), { latLng: { lat: 55, lng: 3 }, name: 'y' }];
  expect(listConnectors([start, finish], route)).toEqual([
    [start.latLng, road],
    [finish.latLng, { lat: 54.1, lng: 2.1 }],
  ]);
});
