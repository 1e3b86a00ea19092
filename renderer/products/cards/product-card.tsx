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
  const classNames = ['card', ...(layout === 'wide' ? ['card--wide'] : [])];
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

/** The tag of a product, and that of a closure that begins before the next build. */
function CardTag({ card, context }: PartProps): ReactNode {
  const { next } = card.state;
  if (!next || card.highlight?.tone === 'out') return <PresentTag card={card} context={context} />;
  const { tag, tone, until } = next.state;
  return (
    <>
      <PresentTag card={card} context={context} end={next.from} />
      <template data-from={next.from}>
        <Tag tone={tone} until={until}>
          {tag}
        </Tag>
      </template>
    </>
  );
}

interface PresentTagProps extends PartProps {
  /** ISO 8601: when another tag takes its place. */
  readonly end?: string | undefined;
}

/** The tag of a product's state takes precedence over an editor's highlight, unless both say that it is not available. */
function PresentTag({ card, context, end }: PresentTagProps): ReactNode {
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
    const aged = highlight.tone === 'offer' ? price.until : undefined;
    const until = aged && (end === undefined || aged < end) ? aged : end;
    return (
      <Tag tone={highlight.tone} until={until}>
        {highlight.text}
      </Tag>
    );
  }
  if (!hours || state.unavailable) return null;
  const tag = <OpenNowTag hours={hours} context={context} />;
  // Its script shows the tag, so that only something around it can end it.
  return end ? <p data-until={end}>{tag}</p> : tag;
}

function CardFoot({ card, context }: PartProps): ReactNode {
  const { state, price, cta, ctaNext, name } = card;
  const link = card.booking ?? card.link;
  const end = ctaNext === undefined ? undefined : state.next?.from;
  return (
    <div className="buy">
      <ProductPrice price={price} state={state} />
      {link && (
        <ButtonLink
          attributes={{ ...link, ...(end ? { 'data-until': end } : {}) }}
          context={context}
          label={`${cta}: ${name}`}
        >
          {cta}
        </ButtonLink>
      )}
      {link && end && (
        <template data-from={end}>
          <ButtonLink attributes={link} context={context} label={`${ctaNext}: ${name}`}>
            {ctaNext}
          </ButtonLink>
        </template>
      )}
    </div>
  );
}
