/** Airports as rows of a departures board. */
import type { ReactNode } from 'react';
import { Heading } from '../../elements/sections/heading.tsx';
import { Icon } from '../../elements/signs/icon.tsx';
import { Tile } from '../../elements/signs/tile.tsx';
import type { RenderContext } from '../../model/render-context.ts';
import type { AirportRow } from './airport-row.ts';
import type { PassingPrice } from './lowest-prices.ts';

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
  const { code, name, href, hrefLang, terminals, counts, prices } = row;
  return (
    <li>
      <Tile kind="t" code={code} size="xl" decorative />
      <Heading context={context}>
        {href ? (
          <a href={href} hrefLang={hrefLang}>
            {name}
          </a>
        ) : (
          name
        )}
      </Heading>
      <span className="terms tiles">
        {terminals.map((terminal) => (
          <Tile key={terminal} kind="t" code={terminal} />
        ))}
      </span>
      <span className="sub">{counts}</span>
      <span className="price">
        {prices.map((price) => (
          <Price key={price.until} price={price} context={context} />
        ))}
      </span>
      {href && <Icon name="arrow" />}
    </li>
  );
}

interface PriceProps {
  readonly price: PassingPrice;
  readonly context: RenderContext;
}

/** A later price waits in a template, for the browser to show it in time. */
function Price({ price: { price, from, until }, context }: PriceProps): ReactNode {
  const words = (
    <>
      <b data-until={until}>{price}</b> <span data-until={until}>{context.message('board.fromPerDay')}</span>
    </>
  );
  return from ? <template data-from={from}>{words}</template> : words;
}
