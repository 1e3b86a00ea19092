/** The block `carousel`: a row of cards or pictures that visitors move themselves; without script, a row that scrolls. */
import { Children, type ReactNode } from 'react';
import { z } from 'zod';
import { parseBlock } from '../../../context/parse/parse-block.ts';
import { PictureSlide } from '../../../elements/media/picture-slide.tsx';
import { type SlideContent, SlideRow } from '../../../elements/media/slide-row.tsx';
import {
  type VisibilityAttributes,
  visibilityAttributes,
} from '../../../elements/sections/section-attributes.ts';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { bloks, requiredText, text } from '../../../model/fields/fields.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import type { RawBlock } from '../../../model/story.ts';
import { bannerSlide } from '../../items/banner-slide.ts';
import { sectionFields } from '../../parts/section-fields.ts';

const carouselFields = {
  ...sectionFields,
  title: requiredText({ maxLength: 60, translatable: true }),
  slides: bloks({
    allowed: ['banner_slide', 'hotel_product_card', 'lounge_booking_card', 'parking_product_card'],
    min: 1,
    max: 12,
  }),
  /** Name of the row for screen readers; absent: its title. Without the word "carousel", which they add. */
  label: text({ maxLength: 60, translatable: true }),
};

type CarouselView = BlockView<typeof carouselFields>;

/** A row of slides; it has no option to move by itself. */
export const carousel = defineBlock({
  name: 'carousel',
  kind: 'section',
  fields: carouselFields,
  render: renderCarousel,
});

function renderCarousel(view: CarouselView): ReactNode {
  const { title, label = title } = view.fields;
  const slides = readSlides(view);
  if (slides.length === 0) return null;
  return (
    <SectionFrame view={view} title={title}>
      {slides.length === 1 ? (
        <div className="cards">{slides[0]?.content}</div>
      ) : (
        <SlideRow label={label} slides={slides} context={view.context} />
      )}
    </SectionFrame>
  );
}

/**
 * Cards render themselves; pictures are items and are rendered here. A card without a published product shows nothing,
 * which only its markup tells, and would be an empty slide.
 */
function readSlides({ fields, context, path }: CarouselView): readonly SlideContent[] {
  const inner = context.deeper();
  const cards = Children.toArray(inner.renderBlocks(fields.slides, `${path}.slides`));
  return fields.slides.flatMap((block, index) => {
    const isPicture = block.component === bannerSlide.name;
    const content = isPicture
      ? renderPicture(block, inner, `${path}.slides[${index}]`)
      : context.placeMarkup(context.toMarkup(cards[index]));
    return content ? [{ uid: block._uid, content, visibility: readVisibility(block) }] : [];
  });
}

const { visible_from, visible_until, hide_on } = sectionFields;
const visibility = z.object({ visible_from, visible_until, hide_on });

/** A card hides itself; its slide must go with it. The card reports invalid values. */
function readVisibility(block: RawBlock): VisibilityAttributes {
  const { data } = visibility.safeParse(block);
  return data && block.component !== bannerSlide.name ? visibilityAttributes(data) : {};
}

function renderPicture(block: RawBlock, context: RenderContext, path: string): ReactNode {
  const { fields, findings } = parseBlock(bannerSlide, block, path);
  for (const finding of findings) context.report(finding);
  return fields && <PictureSlide slide={fields} block={block} context={context} path={path} />;
}
