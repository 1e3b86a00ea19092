/** The frame that the pages of car parks, hotels and lounges share: picture, buy box, facts, description. */
import type { ReactNode } from 'react';
import { type Fact, FactsList } from '../../elements/facts-list.tsx';
import { Picture } from '../../elements/media/picture.tsx';
import type { Asset, RichTextDocument } from '../../model/fields/fields.ts';
import type { DrawingRequest, RenderContext } from '../../model/render-context.ts';

interface ProductFrameProps {
  readonly context: RenderContext;
  readonly photo: Asset | undefined;
  readonly drawing: DrawingRequest;
  readonly facts: readonly Fact[];
  readonly description: RichTextDocument | undefined;
  /** The buy box. */
  readonly buy: ReactNode;
  /** More under the description: tables, directions. */
  readonly children?: ReactNode;
}

/** Displayed size of the picture at its widest, in CSS pixels. */
const PICTURE_WIDTH_PX = 848;
const PICTURE_HEIGHT_PX = 424;

/** The buy box comes first, because on a narrow screen it is directly below the heading. */
export function ProductFrame(props: ProductFrameProps): ReactNode {
  const { context, photo, drawing, facts, description, buy, children } = props;
  return (
    <div className="wrap product">
      {buy}
      <div className="pic">
        <Picture
          context={context}
          photo={photo}
          drawing={drawing}
          width={PICTURE_WIDTH_PX}
          height={PICTURE_HEIGHT_PX}
          path="content.photo"
          priority
        />
      </div>
      <div className="about">
        <h2 className="vh">{context.message('page.product.facts')}</h2>
        <FactsList facts={facts} className="facts facts--wide" />
        <div className="rich">{context.renderRichText(description, 'content.description')}</div>
        {children}
      </div>
    </div>
  );
}
