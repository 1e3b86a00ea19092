/** Writes lines of a drawing as path data. */
import { type Point, round } from './route-projection.ts';

/** A line from point to point. */
export function writePath(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}
