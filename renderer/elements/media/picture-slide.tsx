/** One picture of a carousel with its caption. */
import type { ReactNode } from 'react';
import type { bannerSlide } from '../../blocks/items/banner-slide.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';
import { ContentLink } from '../content-link.tsx';
import { editorAttributes } from '../sections/editor-attributes.ts';

/** Displayed size at its widest, in CSS pixels; all slides of a row have one height. */
const SLIDE_WIDTH_PX = 640;
const SLIDE_HEIGHT_PX = 400;

interface PictureSlideProps {
  readonly slide: FieldsOf<typeof bannerSlide>;
  readonly block: RawBlock;
  readonly context: RenderContext;
  /** Path of the slide in its story. */
  readonly path: string;
}

/** A `<figure>`; its caption is the link, because the picture's alternative text would say less. */
export function PictureSlide({ slide, block, context, path }: PictureSlideProps): ReactNode {
  const { image, caption } = slide;
  const link = slide.link && context.link(slide.link, `${path}.link`);
  const picture = context.image(image, { width: SLIDE_WIDTH_PX, height: SLIDE_HEIGHT_PX }, `${path}.image`);
  const words = caption ?? (link ? picture.alt : undefined);
  return (
    <figure className="card slide" {...editorAttributes(block, context)}>
      <img {...picture} alt={picture.alt} className="art" />
      {words && (
        <figcaption>
          {link ? (
            <ContentLink attributes={link} context={context}>
              {words}
            </ContentLink>
          ) : (
            words
          )}
        </figcaption>
      )}
    </figure>
  );
}
