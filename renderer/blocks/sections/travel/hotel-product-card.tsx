/** The block `hotel_product_card`: one hotel as a card. */
import type { ReactNode } from 'react';
import { PreviewNotice } from '../../../elements/sections/preview-notice.tsx';
import { isVisible, sectionAttributes } from '../../../elements/sections/section-attributes.ts';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { options, requiredReference } from '../../../model/fields/fields.ts';
import { readHotelCard } from '../../../products/cards/hotel-card.ts';
import { ProductCard } from '../../../products/cards/product-card.tsx';
import { cardFields } from '../../parts/card-fields.ts';
import { sectionFields } from '../../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  ...cardFields,
  hotel: requiredReference('hotel'),
  /** At most four; empty: parking, transfer, breakfast. */
  facts: options(['parking', 'transfer', 'breakfast', 'distance']),
};

/** A card whose facts come from the hotel; the editor only overrides. */
export const hotelProductCard = defineBlock({
  name: 'hotel_product_card',
  kind: 'section',
  fields,
  render: renderHotelProductCard,
});

function renderHotelProductCard(view: BlockView<typeof fields>): ReactNode {
  const { fields, context } = view;
  if (!isVisible(view)) return null;
  const path = `${view.path}.hotel`;
  const card = readHotelCard(fields.hotel, context, { overrides: fields, path });
  if (!card) return <PreviewNotice context={context} messageKey="missing.hotel" />;
  const attributes = sectionAttributes(view);
  return (
    <ProductCard card={card} context={context} path={path} layout={fields.layout} attributes={attributes} />
  );
}
