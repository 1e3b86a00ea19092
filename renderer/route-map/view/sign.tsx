/** The sign of a place beside its name; only decoration, because the name says the same. */
import type { ReactNode } from 'react';
import { Tile, type TileKind } from '../../elements/signs/tile.tsx';
import type { PlaceSign } from '../route/route.ts';

interface SignProps {
  readonly sign: PlaceSign | undefined;
  /** Letter for a place without a sign; an empty one is left out. */
  readonly letter: string;
}

/** A tile; an empty cell where there is nothing to show. */
export function Sign({ sign, letter }: SignProps): ReactNode {
  if (!sign && !letter) return <span />;
  return <Tile kind={(sign?.kind ?? 's') as TileKind} code={sign?.code ?? letter} decorative />;
}
