/** A ship in profile, as long as she is. */
import type { ReactNode } from 'react';

const LONGEST_SHIP_M = 170;

export function ShipDrawing({ lengthM }: { readonly lengthM: number }): ReactNode {
  const decks = lengthM > 100 ? 3 : 2;
  return (
    <svg
      className="ship"
      viewBox="0 0 340 110"
      aria-hidden="true"
      style={{ maxWidth: `${Math.round((lengthM / LONGEST_SHIP_M) * 100)}%` }}
    >
      <path
        className="ship-house"
        d={decks === 3 ? 'M52 62V34h20V18h168l24 16v28z' : 'M52 62V38h150l22 24z'}
      />
      <path className="ship-funnel" d={decks === 3 ? 'M96 18V2h26l-6 16z' : 'M80 38V22h26l-6 16z'} />
      <path className="ship-windows" d={decks === 3 ? 'M64 46h188M84 30h150' : 'M64 50h140'} />
      <path className="ship-hull" d="M14 62h312c-6 18-14 30-26 36H34C22 90 16 78 14 62z" />
      <path className="ship-line" d="M20 80h296" />
      <path
        className="ship-sea"
        d="M0 104q10-8 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0"
      />
    </svg>
  );
}
