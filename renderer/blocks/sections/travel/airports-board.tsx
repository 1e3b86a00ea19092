/** The block `airports_board`: the site's airports as rows of a departures board. */
import type { ReactNode } from 'react';
import { airport } from '../../../content-types/airport.ts';
import { resolveMoreLink } from '../../../elements/sections/more-link.ts';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { multilink, references, text } from '../../../model/fields/fields.ts';
import { readAirportRow } from '../../../products/airports/airport-row.ts';
import { AirportRows } from '../../../products/airports/airport-rows.tsx';
import { sectionFields } from '../../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  title: text({ maxLength: 80, translatable: true }),
  more_label: text({ maxLength: 40, translatable: true }),
  more_link: multilink(),
  /** Empty: all published airports. */
  airports: references('airport'),
};

/** Airports with their terminals, bookable products, and the lowest price. */
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
      <AirportRows rows={rows} context={inner} />
    </SectionFrame>
  );
}
