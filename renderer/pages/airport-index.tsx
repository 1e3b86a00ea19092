/** Template of the content type `airport_index`: all airports, unless a section of the body shows them already. */
import type { ReactNode } from 'react';
import { airport } from '../content-types/airport.ts';
import { airportIndexFields } from '../content-types/airport-index.ts';
import { definePage, type PageView } from '../model/define-block.ts';
import type { RenderContext } from '../model/render-context.ts';
import { hasBlock } from './parts/body-parts.ts';
import { PageHead } from './parts/page-head.tsx';
import { type PageRow, PageRows } from './parts/page-rows.tsx';

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
      <PageHead title={fields.title} lede={fields.lede} />
      {!hasBlock(fields.body, 'airports_board') && (
        <div className="section">
          <div className="wrap">
            <PageRows rows={readAirports(context)} />
          </div>
        </div>
      )}
      {context.renderBlocks(fields.body, 'content.body')}
    </>
  );
}

function readAirports(context: RenderContext): readonly PageRow[] {
  return context.find({ type: airport.name }).flatMap((uuid) => {
    const part = context.read(uuid, airport, ['name', 'summary'], 'airport_index');
    return part?.href ? [{ href: part.href, title: part.fields.name, text: part.fields.summary }] : [];
  });
}
