/** Joins the ways of a multipolygon to closed rings, and puts holes into the areas that they are in. */
import type { Coordinate } from '../contract.ts';

/** A ring's nodes; the last is the first. */
export type NodeRing = readonly number[];

/** Joins ways that meet at their ends. Rings that do not close are left out: an extract's edge cuts many. */
export function joinRings(ways: readonly NodeRing[]): NodeRing[] {
  const rings: NodeRing[] = [];
  const open = new Set(ways.filter((way) => way.length > 1));
  for (const first of open) {
    open.delete(first);
    const ring = [...first];
    while (ring[0] !== ring.at(-1)) {
      const next = findNext(open, ring.at(-1)!);
      if (!next) break;
      open.delete(next);
      const forward = next[0] === ring.at(-1);
      ring.push(...(forward ? next : [...next].reverse()).slice(1));
    }
    if (ring.length > 3 && ring[0] === ring.at(-1)) rings.push(ring);
  }
  return rings;
}

function findNext(ways: Iterable<NodeRing>, end: number): NodeRing | undefined {
  for (const way of ways) if (way[0] === end || way.at(-1) === end) return way;
  return undefined;
}

type Ring = readonly Coordinate[];

/** Returns areas of an outline and its holes. A hole outside all outlines is left out. */
export function placeHoles(outlines: readonly Ring[], holes: readonly Ring[]): (readonly Ring[])[] {
  const areas = outlines.map((outline) => [outline]);
  for (const hole of holes) areas.find(([outline]) => isInside(hole[0]!, outline!))?.push(hole);
  return areas;
}

/** Whether a point is in a ring, by the number of crossings of a line to the east. */
export function isInside([x, y]: Coordinate, ring: Ring): boolean {
  let inside = false;
  for (let index = 0; index + 1 < ring.length; index++) {
    const [[ax, ay], [bx, by]] = [ring[index]!, ring[index + 1]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
