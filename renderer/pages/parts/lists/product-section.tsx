/** A section of car parks, hotels or lounges that belong to a page, as cards. */
import type { ReactNode } from 'react';
import type { MoreLink } from '../../../elements/sections/section-frame.tsx';
import type { RenderContext } from '../../../model/render-context.ts';
import type { CardType } from '../../../products/cards/card-model.ts';
import { ProductCards } from '../../../products/cards/product-cards.tsx';
import { TemplateSection } from '../template-section.tsx';

/** The product types that a section can list. */
export type ProductType = CardType;

interface ProductSectionProps {
  readonly context: RenderContext;
  readonly type: ProductType;
  readonly uuids: readonly string[];
  readonly title: string;
  readonly more?: MoreLink | undefined;
  readonly tone?: 'sunk';
  readonly layout?: 'cards' | 'board';
  /** True if the list is the purpose of the page. */
  readonly filters?: boolean;
}

/** The products of a query, or nothing when there are none. */
export function ProductSection(props: ProductSectionProps): ReactNode {
  const { context, type, uuids, title, more, tone, layout, filters = false } = props;
  if (uuids.length === 0) return null;
  return (
    <TemplateSection context={context} title={title} more={more} {...(tone ? { tone } : {})}>
      <ProductCards
        type={type}
        uuids={uuids}
        context={context.deeper()}
        path="content"
        layout={layout}
        filters={filters}
      />
    </TemplateSection>
  );
}
