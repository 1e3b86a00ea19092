/** The block `airports_board`: the site's airports as rows of a departures board. */
import type { ReactNode } from 'react';
import { airport } from '../content-types/airport.ts';
import { Heading } from '../elements/heading.tsx';
import { Icon } from '../elements/icon.tsx';
import { resolveMoreLink } from '../elements/more-link.ts';
import { SectionFrame } from '../elements/section-frame.tsx';
import { Tile } from '../elements/tile.tsx';
import { type BlockView, defineBlock } from '../model/define-block.ts';
import { multilink, references, text } from '../model/fields.ts';
import type { RenderContext } from '../model/render-context.ts';
import { type AirportRow, readAirportRow } from '../products/airport-row.ts';
import { sectionFields } from './section-fields.ts';

const fields = {
  ...sectionFields,
  title: text({ maxLength: 80, translatable: true }),
  more_label: text({ maxLength: 40, translatable: true }),
  more_link: multilink(),
  /** Empty: all airports that are published. */
  airports: references('airport'),
};

/** Airports with their terminals, what there is to book, and the lowest price. */
export const airportsBoard = defineBlock({
  name: 'airports_board',
  kind: 'section',
  fields,
  render: renderAirportsBoard,
});

function renderAirportsBoard(view: BlockView<typeof fields>): ReactNode {
  const { fields, context, path } = view;
  const uuids = fields.airports.length > 0 ? fields.airports : context.find({ type: airport.name });
  const rows = uuids.flatMap(
    (uuid, index) => readAirportRow(uuid, context, `${path}.airports[${index}]`) ?? [],
  );
  if (rows.length === 0) return null;
  const inner = fields.title ? context.deeper() : context;
  return (
    <SectionFrame view={view} title={fields.title} more={resolveMoreLink(fields, context, path)}>
      <ul className="board">
        {rows.map((row) => (
          <Row key={row.uuid} row={row} context={inner} />
        ))}
      </ul>
    </SectionFrame>
  );
}

interface RowProps {
  readonly row: AirportRow;
  readonly context: RenderContext;
}

function Row({ row, context }: RowProps): ReactNode {
  const { code, name, href, terminals, counts, price } = row;
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
            <b>{price}</b> <span>{context.message('board.fromPerDay')}</span>
          </>
        )}
      </span>
      {href && <Icon name="arrow" />}
    </li>
  );
}
