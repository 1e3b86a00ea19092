/** Writes short numbers and positions as SVG. */

/** A number with at most the given decimals, as short as it gets. */
export function short(value: number, decimals = 1): string {
  return String(Number(value.toFixed(decimals)));
}

/** Moves a shape to its place, then turns it (degrees), then scales it. */
export function place(x: number, y: number, { turn = 0, scale = 1 } = {}): string {
  const parts = [`translate(${short(x)} ${short(y)})`];
  if (turn) parts.push(`rotate(${short(turn)})`);
  if (scale !== 1) parts.push(`scale(${short(scale, 2)})`);
  return parts.join(' ');
}
