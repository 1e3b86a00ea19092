/** The line below a heading that names the airport and the kind of place. */
import type { ReactNode } from 'react';
import { SignedName } from '../signed-name.tsx';
import type { HomeAirport } from './home-airport.ts';

interface PlaceLineProps {
  /** Absent where the airport is not published. */
  readonly airport: Pick<HomeAirport, 'name' | 'code' | 'href' | 'hrefLang'> | undefined;
  readonly kind?: string;
}

/** The airport with its sign, as a link where it has a page; then the kind. */
export function PlaceLine({ airport, kind }: PlaceLineProps): ReactNode {
  if (!airport && !kind) return null;
  return (
    <p className="meta place">
      {airport && <Airport {...airport} />}
      {kind && <span>{kind}</span>}
    </p>
  );
}

function Airport({ name, code, href, hrefLang }: NonNullable<PlaceLineProps['airport']>): ReactNode {
  const signed = <SignedName name={name} sign={{ kind: 't', code }} />;
  if (!href) return signed;
  return (
    <a href={href} hrefLang={hrefLang}>
      {signed}
    </a>
  );
}
