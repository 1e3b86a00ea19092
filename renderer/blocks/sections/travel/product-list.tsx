/** The block `product_list`: car parks, hotels, lounges, offers or guides, chosen by hand or by airport. */
import type { ReactNode } from 'react';
import { resolveMoreLink } from '../../../elements/sections/more-link.ts';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import {
  boolean,
  multilink,
  number,
  option,
  reference,
  references,
  requiredOption,
  text,
  textarea,
} from '../../../model/fields/fields.ts';
import { ProductCards } from '../../../products/cards/product-cards.tsx';
import { findProducts } from '../../../products/find-products.ts';
import { StoryRows } from '../../../products/story-rows.tsx';
import { sectionFields } from '../../parts/section-fields.ts';

const fields = {
  ...sectionFields,
  title: text({ maxLength: 80, translatable: true }),
  intro: textarea({ translatable: true }),
  type: requiredOption(['parking', 'hotel', 'lounge', 'offer', 'guide']),
  /** Shows only this airport's products, unless products are chosen by hand. */
  airport: reference('airport'),
  items: references('car_park', 'hotel', 'lounge', 'offer', 'article'),
  sort: option(['position', 'price', 'transfer_minutes']),
  limit: number({ min: 1, max: 100 }),
  show_filters: boolean(),
  layout: option(['cards', 'rows']),
  more_label: text({ maxLength: 40, translatable: true }),
  more_link: multilink(),
};

/** A list of products as cards, or of offers and guides as rows. */
export const productList = defineBlock({
  name: 'product_list',
  kind: 'section',
  fields,
  render: renderProductList,
});

function renderProductList(view: BlockView<typeof fields>): ReactNode {
  const { fields, context, path } = view;
  const { title, intro, type, airport, items, sort, limit, layout } = fields;
  const uuids = items.length > 0 ? items : findProducts(type, airport, context);
  const inner = title ? context.deeper() : context;
  return (
    <SectionFrame view={view} title={title} intro={intro} more={resolveMoreLink(fields, context, path)}>
      {type === 'offer' || type === 'guide' ? (
        <StoryRows type={type} uuids={uuids} limit={limit} context={inner} path={`${path}.items`} />
      ) : (
        <ProductCards
          type={type}
          uuids={uuids}
          sort={sort}
          limit={limit}
          layout={layout}
          filters={fields.show_filters}
          context={inner}
          path={`${path}.items`}
        />
      )}
    </SectionFrame>
  );
}
