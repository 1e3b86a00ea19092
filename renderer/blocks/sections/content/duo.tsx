/** The block `duo`: two wide cards side by side, such as a hotel and a lounge. */
import type { ReactNode } from 'react';
import { resolveMoreLink } from '../../../elements/sections/more-link.ts';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { bloks, multilink, text } from '../../../model/fields/fields.ts';
import type { RawBlock } from '../../../model/story.ts';
import { sectionFields } from '../../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  title: text({ maxLength: 80, translatable: true }),
  more_label: text({ maxLength: 40, translatable: true }),
  more_link: multilink(),
  items: bloks({
    allowed: ['hotel_product_card', 'lounge_booking_card', 'parking_product_card'],
    min: 2,
    max: 2,
  }),
};

/** Two cards under one heading. */
export const duo = defineBlock({ name: 'duo', kind: 'section', fields, render: renderDuo });

function renderDuo(view: BlockView<typeof fields>): ReactNode {
  const { fields, context, path } = view;
  const inner = fields.title ? context.deeper() : context;
  return (
    <SectionFrame view={view} title={fields.title} more={resolveMoreLink(fields, context, path)}>
      <div className="duo">{inner.renderBlocks(fields.items.map(widen), `${path}.items`)}</div>
    </SectionFrame>
  );
}

/** Two cards side by side have room for a picture at the side, unless an editor chose otherwise. */
function widen(card: RawBlock): RawBlock {
  return { ...card, layout: card.layout || 'wide' };
}
