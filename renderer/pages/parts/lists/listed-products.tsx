/** The products of a listing: those of its airport, or of every airport in turn. */
import type { ReactNode } from 'react';
import type { MoreLink } from '../../../elements/sections/section-frame.tsx';
import type { RenderContext } from '../../../model/render-context.ts';
import { findProducts } from '../../../products/find-products.ts';
import { findAirportListing } from './airport-listing.ts';
import { ProductSection, type ProductType } from './product-section.tsx';
import { ShuttleRows } from './shuttle-rows.tsx';

interface ListedProductsProps {
  readonly context: RenderContext;
  readonly type: ProductType | 'shuttle';
  /** Absent: all airports, one after another. */
  readonly airport: string | undefined;
}

/** One section for each airport, with a link to the airport's own listing if it has one. */
export function ListedProducts({ context, type, airport }: ListedProductsProps): ReactNode {
  const airports = airport ? [airport] : context.find({ type: 'airport' });
  return airports.map((uuid) => (
    <AirportProducts key={uuid} context={context} type={type} airport={uuid} isAlone={Boolean(airport)} />
  ));
}

interface AirportProductsProps {
  readonly context: RenderContext;
  readonly type: ProductType | 'shuttle';
  readonly airport: string;
  /** True on the airport's own listing, whose heading already names the airport. */
  readonly isAlone: boolean;
}

function AirportProducts({ context, type, airport, isAlone }: AirportProductsProps): ReactNode {
  const name = context.page(airport)?.name ?? '';
  if (type === 'shuttle') {
    const uuids = context.find({ type: 'shuttle_route', where: { airport } });
    const title = context.message('page.listing.shuttles', { airport: name });
    return <ShuttleRows context={context} uuids={uuids} title={title} />;
  }
  return (
    <ProductSection
      context={context}
      type={type}
      uuids={findProducts(type, airport, context)}
      title={context.message(`page.airport.${type}`, { airport: name })}
      more={isAlone ? undefined : linkListing(airport, type, context)}
      filters={isAlone}
    />
  );
}

function linkListing(airport: string, type: ProductType, context: RenderContext): MoreLink | undefined {
  const page = findAirportListing(airport, type, context);
  return page && { label: page.title, attributes: { href: page.href } };
}
