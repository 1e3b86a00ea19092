/** The wayfinding tile: the small sign that is the same on cards, in headings, in itineraries and on the map. */
import type { ReactNode } from 'react';

/** The kind of a tile: parking, terminal or airport, hotel, lounge, shuttle, gate. */
export type TileKind = 'p' | 't' | 'h' | 'l' | 's' | 'gate';

interface TileProps {
  readonly kind: TileKind;
  /** The text on the sign: P4. */
  readonly code: string;
  readonly size?: 'xl';
  /** True if the same text is beside it. */
  readonly decorative?: boolean;
}

/** A sign such as P4 or T2. Gates look like terminals. */
export function Tile({ kind, code, size, decorative }: TileProps): ReactNode {
  const classNames = ['tile', `tile--${kind === 'gate' ? 't' : kind}`, ...(size ? [`tile--${size}`] : [])];
  return (
    <span className={classNames.join(' ')} {...(decorative ? { 'aria-hidden': true } : {})}>
      {code}
    </span>
  );
}
