/** The block `lounge_booking_card`: one lounge as a card, with the way to book it. */
import type { ReactNode } from 'react';
import { PreviewNotice } from '../../../elements/sections/preview-notice.tsx';
import { isVisible, sectionAttributes } from '../../../elements/sections/section-attributes.ts';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { boolean, multilink, options, requiredReference } from '../../../model/fields/fields.ts';
import { readLoungeCard } from '../../../products/cards/lounge-card.ts';
import { ProductCard } from '../../../products/cards/product-card.tsx';
import { cardFields } from '../../parts/card-fields.ts';
import { sectionFields } from '../../parts/section-fields.ts';

const { cta_link: _, ...overrideFields } = cardFields;

const fields = {
  ...sectionFields,
  ...overrideFields,
  lounge: requiredReference('lounge'),
  /** At most four; empty: hours, stay, children. */
  facts: options(['hours', 'stay', 'entry', 'children', 'facilities']),
  /** A booking engine elsewhere; without it the button leads to the lounge's page. */
  booking_link: multilink(),
  /** Script adds "Open now" to the hours. */
  show_hours_today: boolean(),
};

/** A card whose facts come from the lounge; the name leads to its page, the button to the booking. */
export const loungeBookingCard = defineBlock({
  name: 'lounge_booking_card',
  kind: 'section',
  fields,
  render: renderLoungeBookingCard,
});

function renderLoungeBookingCard(view: BlockView<typeof fields>): ReactNode {
  const { fields, context } = view;
  if (!isVisible(view)) return null;
  const path = `${view.path}.lounge`;
  const card = readLoungeCard(fields.lounge, context, { overrides: fields, path });
  if (!card) return <PreviewNotice context={context} messageKey="missing.lounge" />;
  const { hours, ...cardWithoutHours } = card;
  const booking = fields.booking_link && context.link(fields.booking_link, `${view.path}.booking_link`);
  return (
    <ProductCard
      card={{
        ...cardWithoutHours,
        ...(fields.show_hours_today && hours ? { hours } : {}),
        ...(booking ? { booking } : {}),
      }}
      context={context}
      path={path}
      layout={fields.layout}
      attributes={sectionAttributes(view)}
    />
  );
}
