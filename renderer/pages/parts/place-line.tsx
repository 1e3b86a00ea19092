/** The line under a heading that says at which airport something is. */
import type { ReactNode } from 'react';
import { SignedName } from './signed-name.tsx';

interface PlaceLineProps {
  readonly airport: { readonly name: string; readonly code: string; readonly href: string | undefined };
}

/** The airport with its sign, as a link where it has a page. */
export function PlaceLine({ airport }: PlaceLineProps): ReactNode {
  const name = <SignedName name={airport.name} sign={{ kind: 't', code: airport.code }} />;
  return <p className="meta">{airport.href ? <a href={airport.href}>{name}</a> : name}</p>;
}
