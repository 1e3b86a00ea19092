/** Other products of the same kind at the airport. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../../model/render-context.ts';
import type { RawBlock, Story } from '../../../model/story.ts';
import { hasProductList } from '../body-parts.ts';
import type { HomeAirport } from '../places/home-airport.ts';
import { ProductSection, type ProductType } from './product-section.tsx';

interface SimilarProductsProps {
  readonly context: RenderContext;
  readonly type: ProductType;
  readonly story: Story;
  readonly airport: HomeAirport | undefined;
  readonly body: readonly RawBlock[];
}

/** Number of cards in a row. */
const MAX_SIMILAR = 3;

/** A section of other products, unless a list in the body has some. */
export function SimilarProducts({ context, type, story, airport, body }: SimilarProductsProps): ReactNode {
  if (!airport || hasProductList(body, type)) return null;
  const uuids = context.find({ type: story.content.component, where: { airport: airport.uuid } });
  return (
    <ProductSection
      context={context}
      type={type}
      uuids={uuids.filter((uuid) => uuid !== story.uuid).slice(0, MAX_SIMILAR)}
      title={context.message(`page.product.similar.${type}`, { airport: airport.name })}
      tone="sunk"
    />
  );
}
