/** A name with its sign: P4 Long Stay, T2 Terminal 2. */
import type { ReactNode } from 'react';
import { Tile, type TileKind } from '../../elements/signs/tile.tsx';

/** A sign before a name. */
export interface Sign {
  readonly kind: TileKind;
  readonly code: string;
}

interface SignedNameProps {
  readonly name: string;
  readonly sign: Sign;
}

/** Kinds whose sign is the first word of the spoken name: "P4 Long Stay", "S4 to Terminal 2". */
const spokenKinds: ReadonlySet<TileKind> = new Set(['p', 's']);

/** A name after its sign. The code is not repeated, and not read out where it adds nothing. */
export function SignedName({ name, sign }: SignedNameProps): ReactNode {
  const rest = name.startsWith(`${sign.code} `) ? name.slice(sign.code.length + 1) : name;
  return (
    <span className="leg">
      <Tile kind={sign.kind} code={sign.code} decorative={!spokenKinds.has(sign.kind)} /> {rest}
    </span>
  );
}
