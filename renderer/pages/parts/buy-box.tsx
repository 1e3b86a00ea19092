/** The price and terms of a product: the box that stays in view beside the text. */
import type { ReactNode } from 'react';
import type { OpenHours } from '../../client/time/is-open.ts';
import { OpenNowTag } from '../../elements/signs/open-now-tag.tsx';
import { Tag } from '../../elements/signs/tag.tsx';
import type { RenderContext } from '../../model/render-context.ts';
import type { PriceModel, StateModel } from '../../products/cards/card-model.ts';
import { ProductPrice } from '../../products/product-price.tsx';

interface BuyBoxProps {
  readonly context: RenderContext;
  readonly price: PriceModel;
  readonly state: StateModel;
  /** When it is open, and whether it is open now. */
  readonly hours?: OpenHours | undefined;
  /** Lines under the price: cancelling, who runs it. */
  readonly terms?: readonly string[];
  /** The way on: a form or a link. */
  readonly children?: ReactNode;
}

/** An `<aside>` with the price, or with the reason why there is none. */
export function BuyBox({ context, price, state, hours, terms = [], children }: BuyBoxProps): ReactNode {
  // Without dates, the line in place of the price says the same.
  const tag = state.tag === state.line ? undefined : state.tag;
  return (
    <aside className="buybox" aria-label={context.message('page.buy.label')}>
      {tag && (
        <p>
          <Tag tone={state.tone} until={state.until}>
            {tag}
          </Tag>
        </p>
      )}
      {!state.tag && hours && (
        <p data-until={state.next?.from}>
          <OpenNowTag hours={hours} context={context} />
        </p>
      )}
      <ProductPrice price={price} state={state} />
      {children}
      {terms.length > 0 && (
        <div className="terms">
          {terms.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </aside>
  );
}
