/** Converts the path of a drawing to lines, with short straight pieces for each curve. */

export type Point = readonly [x: number, y: number];

/** Number of pieces of a curve; even the sharpest bend of the drawings looks smooth. */
const PIECES = 6;
const numbersOf: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2 };

interface Pen {
  at: Point;
  /** Last control point, which S and T mirror. */
  control: Point;
}

/** The lines of a path, one for each `M`. */
export function flattenPath(path: string): Point[][] {
  const lines: Point[][] = [];
  const pen: Pen = { at: [0, 0], control: [0, 0] };
  for (const [, letter = '', text = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const values = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = numbersOf[letter.toUpperCase()];
    if (size === undefined) throw new Error(`The path has a command that is not known here: ${letter}`);
    for (let first = 0; first < values.length; first += size) {
      const points = draw(letter, values.slice(first, first + size), pen);
      if (letter === 'M' && first === 0) lines.push(points);
      else lines.at(-1)!.push(...points);
    }
  }
  return lines;
}

function draw(letter: string, values: readonly number[], pen: Pen): Point[] {
  const kind = letter.toUpperCase();
  const [x, y] = letter === kind ? [0, 0] : pen.at;
  const { at } = pen;
  if (kind === 'H') return moveTo(pen, [x + values[0]!, at[1]]);
  if (kind === 'V') return moveTo(pen, [at[0], y + values[0]!]);
  const points = pairUp(values).map(([dx, dy]): Point => [x + dx, y + dy]);
  const mirrored: Point = [2 * at[0] - pen.control[0], 2 * at[1] - pen.control[1]];
  if (kind === 'M' || kind === 'L') return moveTo(pen, points[0]!);
  const controls = kind === 'S' || kind === 'T' ? [mirrored, ...points] : points;
  pen.at = controls.at(-1)!;
  pen.control = controls.at(-2)!;
  return Array.from({ length: PIECES }, (_, index) => onCurve([at, ...controls], (index + 1) / PIECES));
}

function moveTo(pen: Pen, point: Point): Point[] {
  pen.at = point;
  pen.control = point;
  return [point];
}

function pairUp(values: readonly number[]): Point[] {
  return values.flatMap((value, index) => (index % 2 === 0 ? [[value, values[index + 1]!] as const] : []));
}

/** Finds a point on a curve by De Casteljau's algorithm: it lies between points on two curves of one degree less. */
function onCurve(points: readonly Point[], part: number): Point {
  if (points.length === 1) return points[0]!;
  const between = points.slice(1).map((point, index): Point => mix(points[index]!, point, part));
  return onCurve(between, part);
}

/** A point between two. */
function mix(a: Point, b: Point, part: number): Point {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}
