/** Template of the content type `airport_index`: all airports, unless a section of the body shows them already. */
import type { ReactNode } from 'react';
import { airport } from '../content-types/airport.ts';
import { airportIndexFields } from '../content-types/airport-index.ts';
import { definePage, type PageView } from '../model/define-block.ts';
import { readAirportRow } from '../products/airports/airport-row.ts';
import { AirportRows } from '../products/airports/airport-rows.tsx';
import { hasBlock } from './parts/body-parts.ts';
import { PageHead } from './parts/page-head.tsx';

type View = PageView<typeof airportIndexFields>;

/** The start page above all airports. */
export const airportIndex = definePage({
  name: 'airport_index',
  fields: airportIndexFields,
  render: renderAirportIndex,
  describe: ({ fields }) => ({
    title: fields.title,
    ...(fields.lede ? { description: fields.lede } : {}),
  }),
});

function renderAirportIndex({ fields, context }: View): ReactNode {
  return (
    <>
      <PageHead context={context} title={fields.title} lede={fields.lede} />
      {!hasBlock(fields.body, 'airports_board') && <AllAirports context={context} />}
      {context.renderBlocks(fields.body, 'content.body')}
    </>
  );
}

function AllAirports({ context }: Pick<View, 'context'>): ReactNode {
  const rows = context
    .find({ type: airport.name })
    .flatMap((uuid) => readAirportRow(uuid, context, 'airport_index') ?? []);
  return (
    <div className="section">
      <div className="wrap">
        <AirportRows rows={rows} context={context} />
      </div>
    </div>
  );
}
