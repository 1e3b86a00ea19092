/** Small arrowheads on a line in a picture, which show its direction. */

/** A point of a picture, in its pixels or units. */
export interface FlatPoint {
  readonly x: number;
  readonly y: number;
}

/** An arrowhead: a wing's end, the tip, the other wing's end. */
export type Chevron = readonly [FlatPoint, FlatPoint, FlatPoint];

/** Distances between arrowheads, from wings to tip, and from wing to wing, as in the design's drawing of the map. */
const SPACING = 120;
const LENGTH = 6;
const WIDTH = 8;
/** Minimum distance from a stop, whose dot would otherwise touch the arrowhead. */
const CLEARANCE = 18;

/** The arrowheads of a line, except at stops. */
export function placeChevrons(line: readonly FlatPoint[], stops: readonly FlatPoint[]): readonly Chevron[] {
  const chevrons: Chevron[] = [];
  let due = SPACING / 2;
  for (const [at, to] of line.entries()) {
    const from = line[at - 1] ?? to;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    for (; due < length; due += SPACING) {
      const ahead = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
      const middle = { x: from.x + ahead.x * due, y: from.y + ahead.y * due };
      if (stops.every(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) > CLEARANCE))
        chevrons.push(drawChevron(middle, ahead));
    }
    due -= length;
  }
  return chevrons;
}

function drawChevron(middle: FlatPoint, ahead: FlatPoint): Chevron {
  const place = (along: number, aside: number) => ({
    x: middle.x + ahead.x * along - ahead.y * aside,
    y: middle.y + ahead.y * along + ahead.x * aside,
  });
  return [place(-LENGTH / 2, -WIDTH / 2), place(LENGTH / 2, 0), place(-LENGTH / 2, WIDTH / 2)];
}
