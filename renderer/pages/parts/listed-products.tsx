/** The products of a listing: those of its airport, or of every airport in turn. */
import type { ReactNode } from 'react';
import type { MoreLink } from '../../elements/section-frame.tsx';
import type { RenderContext } from '../../model/render-context.ts';
import { ProductSection, type ProductType } from './product-section.tsx';
import { ShuttleRows } from './shuttle-rows.tsx';

interface ListedProductsProps {
  readonly context: RenderContext;
  readonly type: ProductType | 'shuttle';
  /** Absent: airport by airport. */
  readonly airport: string | undefined;
}

/** One section an airport, with a link to the airport's own listing where there is one. */
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
  /** True on the airport's own listing, which says in its heading where it is. */
  readonly isAlone: boolean;
}

function AirportProducts({ context, type, airport, isAlone }: AirportProductsProps): ReactNode {
  const name = context.page(airport)?.name ?? '';
  const where = { airport };
  if (type === 'shuttle') {
    const uuids = context.find({ type: 'shuttle_route', where });
    const title = context.message('page.listing.shuttles', { airport: name });
    return <ShuttleRows context={context} uuids={uuids} title={title} />;
  }
  return (
    <ProductSection
      context={context}
      type={type}
      uuids={context.find({ type: contentTypes[type], where })}
      title={context.message(`page.airport.${type}`, { airport: name })}
      more={isAlone ? undefined : findListing(airport, type, context)}
    />
  );
}

const contentTypes = { parking: 'car_park', hotel: 'hotel', lounge: 'lounge' } as const;

function findListing(airport: string, type: ProductType, context: RenderContext): MoreLink | undefined {
  const uuid = context.find({ type: 'listing', where: { airport } })[0];
  const page = uuid === undefined || type !== 'parking' ? undefined : context.page(uuid);
  return page && { label: page.name, attributes: { href: page.href } };
}
