/** Template of the content type `terminal`: doors, check-in zones, lounges and the buses that stop there. */
import type { ReactNode } from 'react';
import { shuttleRoute } from '../content-types/shuttle-route.ts';
import { terminalFields } from '../content-types/terminal.ts';
import { joinFacts } from '../format/format.ts';
import { definePage, type PageDescription, type PageView } from '../model/define-block.ts';
import { checkDistance } from '../products/check-airport.ts';
import { describeAirport, describeGeo } from '../seo/structured-data/places.ts';
import { DoorsList } from './parts/facts/doors-list.tsx';
import { ZonesTable } from './parts/facts/zones-table.tsx';
import { ProductSection } from './parts/lists/product-section.tsx';
import { ShuttleRows } from './parts/lists/shuttle-rows.tsx';
import { PageHead } from './parts/page-head.tsx';
import { readHomeAirport } from './parts/places/home-airport.ts';
import { PlaceLine } from './parts/places/place-line.tsx';
import { TemplateSection } from './parts/template-section.tsx';
import { TextSection } from './parts/text-section.tsx';

type View = PageView<typeof terminalFields>;

/** A terminal's page. */
export const terminal = definePage({
  name: 'terminal',
  fields: terminalFields,
  render: renderTerminal,
  describe: describeTerminal,
});

function renderTerminal(view: View): ReactNode {
  const { fields, story } = view;
  const { name, code } = fields;
  const { airport, context } = readHomeAirport(fields.airport, view.context);
  const place = { subject: 'This', path: 'content.lat', lat: fields.lat, lng: fields.lng };
  if (airport) checkDistance(place, fields.airport, context);
  return (
    <>
      <PageHead context={context} title={name} sign={{ kind: 't', code }} lede={fields.summary}>
        <PlaceLine airport={airport} />
      </PageHead>
      <TerminalInside {...view} context={context} />
      <ProductSection
        context={context}
        type="lounge"
        uuids={context.find({ type: 'lounge', where: { terminal: story.uuid } })}
        title={context.message('page.terminal.lounges', { terminal: name })}
        tone="sunk"
      />
      <ShuttleRows
        context={context}
        uuids={context.find({ type: shuttleRoute.name, where: { terminal: story.uuid } })}
        title={context.message('page.terminal.shuttles')}
      />
      <TextSection
        context={context}
        document={fields.directions}
        path="content.directions"
        title={context.message('page.terminal.directions')}
      />
      {context.renderBlocks(fields.body, 'content.body')}
    </>
  );
}

function TerminalInside({ fields, context }: View): ReactNode {
  const { name, doors, zones } = fields;
  if (!doors && zones.length === 0) return null;
  return (
    <TemplateSection context={context} title={context.message('page.terminal.inside')}>
      <div className="two-ways">
        <DoorsList doors={doors} />
        <ZonesTable context={context} terminal={name} zones={zones} path="content.zones" id="table_zones" />
      </div>
    </TemplateSection>
  );
}

function describeTerminal(view: View): PageDescription {
  const { fields, context } = view;
  const { airport } = readHomeAirport(fields.airport, context);
  return {
    title: joinFacts([fields.name, airport?.name], context),
    ...(fields.summary ? { description: fields.summary } : {}),
    jsonLd: [
      {
        '@type': 'Place',
        name: fields.name,
        geo: describeGeo(fields),
        ...(airport ? { containedInPlace: describeAirport(airport, context) } : {}),
      },
    ],
  };
}
