/** The products of a listing: those of its airport, or of every airport in turn. */
import type { ReactNode } from 'react';
import type { MoreLink } from '../../../elements/sections/section-frame.tsx';
import type { RenderContext } from '../../../model/render-context.ts';
import { readAirportName } from '../../../products/airports/time-zone.ts';
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
  return chooseAirports(airport, context).map((uuid) => (
    <AirportProducts key={uuid} context={context} type={type} airport={uuid} isAlone={Boolean(airport)} />
  ));
}

/** The stories of all products listed, in the order of the page. */
export function findListedProducts({ context, type, airport }: ListedProductsProps): readonly string[] {
  return chooseAirports(airport, context).flatMap((uuid) => findAt(uuid, type, context));
}

function chooseAirports(airport: string | undefined, context: RenderContext): readonly string[] {
  return airport ? [airport] : context.find({ type: 'airport' });
}

function findAt(
  airport: string,
  type: ListedProductsProps['type'],
  context: RenderContext,
): readonly string[] {
  if (type === 'shuttle') return context.find({ type: 'shuttle_route', where: { airport } });
  return findProducts(type, airport, context);
}

interface AirportProductsProps {
  readonly context: RenderContext;
  readonly type: ProductType | 'shuttle';
  readonly airport: string;
  /** True on the airport's own listing, whose heading already names the airport. */
  readonly isAlone: boolean;
}

function AirportProducts({ context, type, airport, isAlone }: AirportProductsProps): ReactNode {
  const name = readAirportName(airport, context) ?? '';
  const uuids = findAt(airport, type, context);
  if (type === 'shuttle') {
    const title = context.message('page.listing.shuttles', { airport: name });
    return <ShuttleRows context={context} uuids={uuids} title={title} />;
  }
  return (
    <ProductSection
      context={context}
      type={type}
      uuids={uuids}
      title={context.message(`page.airport.${type}`, { airport: name })}
      more={isAlone ? undefined : linkListing(airport, type, context)}
      filters={isAlone}
    />
  );
}

function linkListing(airport: string, type: ProductType, context: RenderContext): MoreLink | undefined {
  const page = findAirportListing(airport, type, context);
  return page && { label: page.title, attributes: page.link };
}
