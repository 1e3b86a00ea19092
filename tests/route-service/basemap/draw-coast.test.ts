/** Coasts of the map: the sea within the bounds, and the land on it. */
import { expect, it } from 'vitest';
import { drawCoast } from '../../../route-service/basemap/draw-coast.ts';
import type { Coordinate } from '../../../route-service/contract.ts';

const bounds = [0, 0, 10, 10] as const;

/** Draws lines of places, which are the nodes. */
function draw(lines: readonly (readonly Coordinate[])[]) {
  const places = lines.flat();
  let next = 0;
  const ways = lines.map((line) => line.map(() => next++));
  return drawCoast(ways, (nodes) => nodes.map((node) => places[node]!), bounds);
}

/** A coast from one place to another, with a number of places between them. */
function makeCoast([x, y]: Coordinate, [toX, toY]: Coordinate, places: number): Coordinate[] {
  return Array.from({ length: places + 2 }, (_, index) => {
    const part = index / (places + 1);
    return [x + (toX - x) * part, y + (toY - y) * part];
  });
}

it('draws a coast of more places than a call takes arguments, as of a long coast that the extract cuts twice', () => {
  const places = 200_000;
  const [north, south] = [makeCoast([10, 8], [0, 8], places), makeCoast([0, 2], [10, 2], places)];
  const [sea, land] = draw([north, south]);
  expect(sea).toMatchObject({ kind: 'sea' });
  const rings = (land?.geometry.coordinates ?? []) as readonly (readonly (readonly Coordinate[])[])[];
  expect(rings.flat(2).length).toBeGreaterThan(2 * places);
});
