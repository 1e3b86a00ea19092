/** Trees seen from above. Browsers lay out every element of a picture before they paint it, so a wood is a few lines with round ends. */
import { short } from './place.ts';

/** A crown: its middle and its radius. */
export interface Tree {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** All trees of a wood; those of one size, to the nearest unit, are one path of lines that have no length. */
export function drawTrees(trees: readonly Tree[]): string {
  const sizes = [...new Set(trees.map(sizeOf))].sort((one, other) => one - other);
  return sizes
    .map((size) => trees.filter((tree) => sizeOf(tree) === size))
    .map(
      (crowns) =>
        `<path class="pl-tree" stroke-width="${sizeOf(crowns[0]!)}" d="${crowns.map(drawCrown).join('')}"/>`,
    )
    .join('');
}

/** Width of a crown. */
function sizeOf({ radius }: Tree): number {
  return 2 * Math.round(radius);
}

function drawCrown({ x, y }: Tree): string {
  return `M${short(x)} ${short(y)}h0`;
}
