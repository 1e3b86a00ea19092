/** A section of car parks, hotels or lounges that belong to a page, as cards. */
import type { ReactNode } from 'react';
import type { MoreLink } from '../../elements/section-frame.tsx';
import type { RenderContext } from '../../model/render-context.ts';
import { readHotelCard } from '../../products/hotel-card.ts';
import { readLoungeCard } from '../../products/lounge-card.ts';
import { readParkingCard } from '../../products/parking-card.ts';
import { ProductCard } from '../../products/product-card.tsx';
import { TemplateSection } from './template-section.tsx';

/** What a section can list. */
export type ProductType = 'parking' | 'hotel' | 'lounge';

interface ProductSectionProps {
  readonly context: RenderContext;
  readonly type: ProductType;
  readonly uuids: readonly string[];
  readonly title: string;
  /** `rows`: one card a line, for long lists. */
  readonly layout?: 'cards' | 'rows';
  readonly more?: MoreLink | undefined;
  readonly tone?: 'sunk';
}

const readers = { parking: readParkingCard, hotel: readHotelCard, lounge: readLoungeCard } as const;

/** The products that are published, or nothing when there are none. */
export function ProductSection(props: ProductSectionProps): ReactNode {
  const { context, type, uuids, title, layout = 'cards', more, tone } = props;
  const path = 'content';
  const cards = uuids.flatMap((uuid) => readers[type](uuid, context, { path }) ?? []);
  if (cards.length === 0) return null;
  return (
    <TemplateSection context={context} title={title} more={more} {...(tone ? { tone } : {})}>
      <ul className={layout === 'rows' ? 'cards cards--rows' : 'cards'}>
        {cards.map((card) => (
          <li key={card.uuid}>
            <ProductCard card={card} context={context.deeper()} path={path} />
          </li>
        ))}
      </ul>
    </TemplateSection>
  );
}
