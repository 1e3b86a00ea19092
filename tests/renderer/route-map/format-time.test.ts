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

test.each([
  ['ar', ['30 ث', '2 د 30 ث', '10 د', '1 س 30 د']],
  ['ja', ['30 秒', '2 分 30 秒', '10 分', '1 時間 30 分']],
  ['ru', ['30 с', '2 мин 30 с', '10 мин', '1 ч 30 мин']],
  ['pt-BR', ['30 s', '2 min 30 s', '10 min', '1 h 30 min']],
])('units are those of the script of %s', (language, texts) => {
  const written = [30, 150, 600, 5400].map((time) => formatRouteTime(time, language));
  expect(written.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(texts);
});

test('no time is ever told with sixty minutes beside an hour', () => {
  for (let time = 3601; time <= 86_400; time += 7) expect(formatRouteTime(time)).not.toContain(' 60 min');
});
