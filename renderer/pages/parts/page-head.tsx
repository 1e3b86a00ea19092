/** The top of a page: its heading with the sign, and what it is about in a sentence. */
import type { ReactNode } from 'react';
import { Tile, type TileKind } from '../../elements/tile.tsx';

/** A sign before a heading. */
export interface Sign {
  readonly kind: TileKind;
  readonly code: string;
}

interface PageHeadProps {
  readonly title: string;
  readonly sign?: Sign;
  readonly lede?: string | undefined;
  /** Lines about the page itself: dates, teams, places. */
  readonly children?: ReactNode;
}

/** The only `h1` of a page. */
export function PageHead({ title, sign, lede, children }: PageHeadProps): ReactNode {
  return (
    <div className="wrap">
      <div className="phead">
        <h1>{sign ? <SignedName name={title} sign={sign} /> : title}</h1>
        {lede && <p className="lede">{lede}</p>}
        {children}
      </div>
    </div>
  );
}

interface SignedNameProps {
  readonly name: string;
  readonly sign: Sign;
}

/** A name behind its sign. The sign is part of the name ("P4 Long Stay") and is not written twice. */
export function SignedName({ name, sign }: SignedNameProps): ReactNode {
  const rest = name.startsWith(`${sign.code} `) ? name.slice(sign.code.length + 1) : name;
  return (
    <span className="leg">
      <Tile kind={sign.kind} code={sign.code} /> {rest}
    </span>
  );
}
