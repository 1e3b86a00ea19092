/** Airports as rows of a departures board. */
import type { ReactNode } from 'react';
import { Heading } from '../../elements/sections/heading.tsx';
import { Icon } from '../../elements/signs/icon.tsx';
import { Tile } from '../../elements/signs/tile.tsx';
import type { RenderContext } from '../../model/render-context.ts';
import type { AirportRow } from './airport-row.ts';

interface AirportRowsProps {
  readonly rows: readonly AirportRow[];
  readonly context: RenderContext;
}

/** A `<ul class="board">`: sign and name, terminals, bookable products, the lowest price. */
export function AirportRows({ rows, context }: AirportRowsProps): ReactNode {
  return (
    <ul className="board">
      {rows.map((row) => (
        <Row key={row.uuid} row={row} context={context} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: AirportRow;
  readonly context: RenderContext;
}

function Row({ row, context }: RowProps): ReactNode {
  const { code, name, href, terminals, counts, price, priceUntil } = row;
  return (
    <li>
      <Tile kind="t" code={code} size="xl" decorative />
      <Heading context={context}>{href ? <a href={href}>{name}</a> : name}</Heading>
      <span className="terms tiles">
        {terminals.map((terminal) => (
          <Tile key={terminal} kind="t" code={terminal} />
        ))}
      </span>
      <span className="sub">{counts}</span>
      <span className="price">
        {price && (
          <>
            <b data-until={priceUntil}>{price}</b>{' '}
            <span data-until={priceUntil}>{context.message('board.fromPerDay')}</span>
          </>
        )}
      </span>
      {href && <Icon name="arrow" />}
    </li>
  );
}
