/** A tile as a map marker: the same sign, with a pointer to its place. */
import type { ReactNode } from 'react';
import type { TileKind } from './tile.tsx';

interface MapSignProps {
  readonly kind: TileKind;
  readonly code: string;
  /** The position of the pointer's tip. */
  readonly x: number;
  readonly y: number;
}

/** Width of a letter and of the sign's edges, in the drawing's units. */
const LETTER_WIDTH = 17;
const EDGES_WIDTH = 26;

/** A `<g>` for a drawing of about a thousand units. */
export function MapSign({ kind, code, x, y }: MapSignProps): ReactNode {
  const width = code.length * LETTER_WIDTH + EDGES_WIDTH;
  return (
    <g className={`sign sign--${kind === 'gate' ? 't' : kind}`} transform={`translate(${x} ${y})`}>
      <path d="M-7-4 0 9 7-4z" />
      <rect x={-width / 2} y="-50" width={width} height="47" rx="6" />
      <text y="-17">{code}</text>
    </g>
  );
}
