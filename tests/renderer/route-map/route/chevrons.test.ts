/** Arrowheads on a line: every 120 units, in its direction, never at a stop. */
import { expect, it } from 'vitest';
import { placeChevrons } from '../../../../renderer/route-map/route/chevrons.ts';

const east = [
  { x: 0, y: 0 },
  { x: 400, y: 0 },
];

it('stand every 120 units and point along the line', () => {
  const chevrons = placeChevrons(east, []);
  expect(chevrons.map(([, tip]) => tip)).toEqual([
    { x: 63, y: 0 },
    { x: 183, y: 0 },
    { x: 303, y: 0 },
  ]);
  expect(chevrons[0]).toEqual([
    { x: 57, y: -4 },
    { x: 63, y: 0 },
    { x: 57, y: 4 },
  ]);
  const [back] = placeChevrons(east.toReversed(), []);
  expect(back![1].x).toBeLessThan(back![0].x);
});

it('count on over corners and over points that stand twice', () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 50, y: 0 },
    { x: 50, y: 200 },
  ];
  expect(placeChevrons(corner, []).map(([, { x, y }]) => [x, y])).toEqual([
    [50, 13],
    [50, 133],
  ]);
});

it('are not at stops, and on short lines there are none', () => {
  expect(placeChevrons(east, [{ x: 180, y: 5 }])).toHaveLength(2);
  expect(
    placeChevrons(
      [
        { x: 0, y: 0 },
        { x: 40, y: 0 },
      ],
      [],
    ),
  ).toEqual([]);
  expect(placeChevrons([], [])).toEqual([]);
});
