/** Template of the content type `airport`: where to leave the car, the terminals, buses, hotels and lounges. */
import type { ReactNode } from 'react';
import { hrefOf } from '../address/href.ts';
import { airportFields } from '../content-types/airport.ts';
import { formatList } from '../format/format.ts';
import { definePage, type PageDescription, type PageView } from '../model/define-block.ts';
import type { RenderContext } from '../model/render-context.ts';
import { enterTimeZone } from '../products/airports/time-zone.ts';
import { findProducts } from '../products/find-products.ts';
import { describeAirport, describeGeo } from '../seo/structured-data/places.ts';
import { hasProductList, renderBodyParts } from './parts/body-parts.ts';
import { BestPicks } from './parts/lists/best-picks.tsx';
import { ProductSection, type ProductType } from './parts/lists/product-section.tsx';
import { ShuttleRows } from './parts/lists/shuttle-rows.tsx';
import { PageHead } from './parts/page-head.tsx';
import { hasPlacesMap, PlacesMap } from './parts/places/places-map.tsx';
import { TerminalPanels } from './parts/places/terminal-panels.tsx';
import { TextSection } from './parts/text-section.tsx';

type View = PageView<typeof airportFields>;

/** An airport's page. */
export const airport = definePage({
  name: 'airport',
  fields: airportFields,
  render: renderAirport,
  describe: describeAirportPage,
});

function renderAirport(view: View): ReactNode {
  const { fields, story } = view;
  const { name, code, summary } = fields;
  const context = enterTimeZone(fields.time_zone, view.context, 'content.time_zone');
  const here = { airport: story.uuid };
  const body = renderBodyParts(fields.body, ['search_box'], context);
  const products = { fields, context, uuid: story.uuid };
  return (
    <>
      <PageHead context={context} title={name} sign={{ kind: 't', code }} lede={summary}>
        <p className="meta">{countEverything(view)}</p>
      </PageHead>
      {body.lead}
      <TextSection context={context} document={fields.intro} path="content.intro" />
      <BestPicks context={context} uuids={findProducts('parking', story.uuid, context)} />
      <Products {...products} type="parking" />
      <TerminalPanels
        context={context}
        uuids={context.find({ type: 'terminal', where: here })}
        panels={fields.terminal_panels}
        title={context.message('page.airport.terminals')}
      />
      {hasPlacesMap(fields.body, context) && (
        <PlacesMap
          context={context}
          airport={{ uuid: story.uuid, name, code }}
          title={context.message('page.airport.map', { airport: name })}
        />
      )}
      <ShuttleRows
        context={context}
        uuids={context.find({ type: 'shuttle_route', where: here })}
        title={context.message('page.airport.shuttles')}
        tone="sunk"
      />
      <Products {...products} type="hotel" />
      <Products {...products} type="lounge" />
      {body.rest}
    </>
  );
}

interface ProductsProps {
  readonly fields: View['fields'];
  readonly context: RenderContext;
  readonly uuid: string;
  readonly type: ProductType;
}

/** All products of one type at the airport, unless a list in the body shows products that editors chose. */
function Products({ fields, context, uuid, type }: ProductsProps): ReactNode {
  if (type === 'parking' && hasProductList(fields.body, type)) return null;
  return (
    <ProductSection
      context={context}
      type={type}
      uuids={findProducts(type, uuid, context)}
      title={context.message(`page.airport.${type}`, { airport: fields.name })}
      layout={type === 'parking' ? 'board' : 'cards'}
    />
  );
}

/** "2 terminals, 6 car parks, 3 hotels and 2 lounges". */
function countEverything({ fields, context, story }: View): string {
  const count = (type: string) => context.find({ type, where: { airport: story.uuid } }).length;
  const counts = {
    terminals: count('terminal') || fields.terminal_panels.length,
    parking: count('car_park'),
    hotels: count('hotel'),
    lounges: count('lounge'),
  };
  const parts = Object.entries(counts)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => context.message(`page.count.${name}`, { count: number }));
  return formatList(parts, context);
}

function describeAirportPage({ fields, context }: View): PageDescription {
  const { name, iata, country, summary } = fields;
  const place = {
    ...describeAirport({ name, href: hrefOf(context.route, context.site) }, context),
    geo: describeGeo(fields),
    ...(iata ? { iataCode: iata } : {}),
    ...(country ? { address: { '@type': 'PostalAddress', addressCountry: country } } : {}),
  };
  return {
    title: context.message('page.airport.title', { airport: name }),
    ...(summary ? { description: summary } : {}),
    jsonLd: [place],
  };
}
