/** A product card: picture with its sign, name, facts, price, and one button. */
import type { ReactNode } from 'react';
import { ButtonLink } from '../../elements/button-link.tsx';
import { ContentLink } from '../../elements/content-link.tsx';
import { FactsList } from '../../elements/facts-list.tsx';
import { Picture } from '../../elements/media/picture.tsx';
import { Heading } from '../../elements/sections/heading.tsx';
import type { SectionAttributes } from '../../elements/sections/section-attributes.ts';
import { OpenNowTag } from '../../elements/signs/open-now-tag.tsx';
import { Tag } from '../../elements/signs/tag.tsx';
import { Tile } from '../../elements/signs/tile.tsx';
import type { RenderContext } from '../../model/render-context.ts';
import { ProductPrice } from '../product-price.tsx';
import type { CardModel } from './card-model.ts';

interface ProductCardProps {
  readonly card: CardModel;
  readonly context: RenderContext;
  /** Path of the reference to the product. */
  readonly path: string;
  readonly layout?: 'stacked' | 'wide' | undefined;
  /** Attributes of the block that the card is; cards in lists have none. */
  readonly attributes?: SectionAttributes;
}

/** Displayed size of the picture at its widest, in CSS pixels. */
const PICTURE_WIDTH_PX = 640;
const PICTURE_HEIGHT_PX = 400;

/** An `<article>`: its name is a link for the whole card, and the button is a second link that repeats the name. */
export function ProductCard({ card, context, path, layout, attributes }: ProductCardProps): ReactNode {
  const classNames = [
    'card',
    ...(layout === 'wide' ? ['card--wide'] : []),
    ...(card.state.unavailable ? ['is-out'] : []),
  ];
  const { className: own, ...rest } = attributes ?? { className: '' };
  return (
    <article {...rest} data-product={card.mark} className={[...classNames, ...(own ? [own] : [])].join(' ')}>
      <div className="pic">
        <Picture
          context={context}
          photo={card.photo}
          drawing={card.drawing}
          width={PICTURE_WIDTH_PX}
          height={PICTURE_HEIGHT_PX}
          path={`${path}.photo`}
          decorative
        />
        <Tile kind={card.sign.kind} code={card.sign.code} decorative />
      </div>
      <CardBody card={card} context={context} />
    </article>
  );
}

type PartProps = Pick<ProductCardProps, 'card' | 'context'>;

function CardBody({ card, context }: PartProps): ReactNode {
  const { link, name, kind, facts } = card;
  return (
    <div className="body">
      <div>
        <Heading context={context}>
          {link ? (
            <ContentLink attributes={link} context={context}>
              {name}
            </ContentLink>
          ) : (
            name
          )}
        </Heading>
        <p className="kind">{kind}</p>
      </div>
      <CardTag card={card} context={context} />
      <FactsList facts={facts} />
      <CardFoot card={card} context={context} />
    </div>
  );
}

/** The tag of a product's state takes precedence over an editor's highlight, unless both say that it is not available. */
function CardTag({ card, context }: PartProps): ReactNode {
  const { state, highlight, hours, price } = card;
  if (state.tag && !(state.unavailable && highlight?.tone === 'out')) {
    return (
      <Tag tone={state.tone} until={state.until}>
        {state.tag}
      </Tag>
    );
  }
  if (highlight) {
    // Without its reduced price, a product is not an offer.
    const until = highlight.tone === 'offer' ? price.until : undefined;
    return (
      <Tag tone={highlight.tone} until={until}>
        {highlight.text}
      </Tag>
    );
  }
  return hours && !state.unavailable ? <OpenNowTag hours={hours} context={context} /> : null;
}

function CardFoot({ card, context }: PartProps): ReactNode {
  const { state, price, cta, name } = card;
  const link = card.booking ?? card.link;
  return (
    <div className="buy">
      <ProductPrice price={price} state={state} />
      {link && (
        <ButtonLink attributes={link} context={context} label={`${cta}: ${name}`}>
          {cta}
        </ButtonLink>
      )}
    </div>
  );
}
