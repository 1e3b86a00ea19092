/** The block `carousel`: a row of cards or pictures that visitors move themselves; without script, a row that scrolls. */
import { Children, type ReactNode } from 'react';
import { parseBlock } from '../../context/parse/parse-block.ts';
import { PictureSlide } from '../../elements/media/picture-slide.tsx';
import { SectionFrame } from '../../elements/sections/section-frame.tsx';
import { Icon } from '../../elements/signs/icon.tsx';
import { type BlockView, defineBlock } from '../../model/define-block.ts';
import { bloks, requiredText, text } from '../../model/fields/fields.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';
import { bannerSlide } from '../items/banner-slide.ts';
import { sectionFields } from '../parts/section-fields.ts';

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
        <section
          className="car"
          aria-roledescription={view.context.message('carousel.role')}
          aria-label={label}
        >
          <Controls count={slides.length} context={view.context} />
          <Track slides={slides} context={view.context} />
        </section>
      )}
    </SectionFrame>
  );
}

interface ControlsProps {
  readonly count: number;
  readonly context: RenderContext;
}

/** The buttons need script but are rendered from the start; without script, the style sheet hides them. */
function Controls({ count, context }: ControlsProps): ReactNode {
  const pattern = { first: '{first}', last: '{last}', total: '{total}' };
  const onePattern = { position: '{first}', total: '{total}' };
  return (
    <div className="car-head">
      <p
        role="status"
        data-status={context.message('carousel.status', pattern)}
        data-one={context.message('carousel.slide', onePattern)}
      >
        {context.message('carousel.slide', { position: 1, total: count })}
      </p>
      <div className="car-btns">
        <button type="button" aria-label={context.message('carousel.previous')} aria-disabled="true">
          <Icon name="back" />
        </button>
        <button type="button" aria-label={context.message('carousel.next')}>
          <Icon name="arrow" />
        </button>
      </div>
    </div>
  );
}

interface SlideContent {
  readonly uid: string;
  readonly content: ReactNode;
}

interface TrackProps {
  readonly slides: readonly SlideContent[];
  readonly context: RenderContext;
}

/** The row itself. It scrolls, so keyboard users must be able to reach it. */
function Track({ slides, context }: TrackProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <div className="car-track" tabIndex={0}>
      {slides.map(({ uid, content }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the pattern for carousels asks for a group, which is no fieldset.
        <div
          key={uid}
          role="group"
          aria-roledescription={context.message('carousel.slideRole')}
          aria-label={context.message('carousel.slide', { position: index + 1, total: slides.length })}
        >
          {content}
        </div>
      ))}
    </div>
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
    return content ? [{ uid: block._uid, content }] : [];
  });
}

function renderPicture(block: RawBlock, context: RenderContext, path: string): ReactNode {
  const { fields, findings } = parseBlock(bannerSlide, block, path);
  for (const finding of findings) context.report(finding);
  return fields && <PictureSlide slide={fields} context={context} path={path} />;
}
