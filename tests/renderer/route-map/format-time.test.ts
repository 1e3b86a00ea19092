/** Durations of routes, compared with the texts of the old routing library, except where it wrote "60 min". */
import { expect, test } from 'vitest';
import { formatRouteTime } from '../../../renderer/route-map/format-time.ts';

test.each([
  ['0 s', [0, 14]],
  ['30 s', [15, 30, 44]],
  ['60 s', [45, 60, 74]],
  ['1 min 30 s', [75, 90, 104]],
  ['2 min', [105, 120]],
  ['2 min 30 s', [150]],
  ['4 min', [239]],
  ['4 min 30 s', [270]],
  ['5 min', [285, 299.1, 300]],
  ['6 min', [315, 345]],
  ['11 min', [645]],
  ['60 min', [3584, 3600, 3614]],
  ['1 h 1 min', [3615, 3645]],
  ['1 h 30 min', [5400]],
  // The old library wrote "1 h 60 min" for the first two, and "23 h 60 min" for the last.
  ['2 h 0 min', [7169, 7170, 7185, 7200]],
  ['3 h 0 min', [10_785]],
  ['24 h 0 min', [86_370, 86_400]],
  ['24 h', [86_415]],
  ['48 h', [172_800]],
] as const)('%s', (text, seconds) => {
  expect(seconds.map((time) => formatRouteTime(time))).toEqual(seconds.map(() => text));
});

test('units have the names of the language', () => {
  const names = { hours: 'ч', minutes: 'м', seconds: 'с' };
  expect([30, 150, 600, 5400, 90_000].map((time) => formatRouteTime(time, names))).toEqual([
    '30 с',
    '2 м 30 с',
    '10 м',
    '1 ч 30 м',
    '25 ч',
  ]);
});

test('no time is ever told with sixty minutes beside an hour', () => {
  for (let time = 3601; time <= 86_400; time += 7) expect(formatRouteTime(time)).not.toContain(' 60 min');
});
