/** The block `parking_product_card`: one car park as a card. */
import type { ReactNode } from 'react';
import { PreviewNotice } from '../../../elements/sections/preview-notice.tsx';
import { isVisible, sectionAttributes } from '../../../elements/sections/section-attributes.ts';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { datasourceOptions, requiredReference } from '../../../model/fields/fields.ts';
import { readParkingCard } from '../../../products/cards/parking-card.ts';
import { ProductCard } from '../../../products/cards/product-card.tsx';
import { cardFields } from '../../parts/card-fields.ts';
import { sectionFields } from '../../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  ...cardFields,
  car_park: requiredReference('car_park'),
  /** At most four; empty: transfer, key, height. */
  facts: datasourceOptions('parking-facts'),
};

/** A card whose facts come from the car park; the editor only overrides. */
export const parkingProductCard = defineBlock({
  name: 'parking_product_card',
  kind: 'section',
  fields,
  render: renderParkingProductCard,
});

function renderParkingProductCard(view: BlockView<typeof fields>): ReactNode {
  const { fields, context } = view;
  if (!isVisible(view)) return null;
  const path = `${view.path}.car_park`;
  const card = readParkingCard(fields.car_park, context, { overrides: fields, path });
  if (!card) return <PreviewNotice context={context} messageKey="missing.car_park" />;
  const attributes = sectionAttributes(view);
  return (
    <ProductCard card={card} context={context} path={path} layout={fields.layout} attributes={attributes} />
  );
}
