/** What a product costs now, and what is said once that has changed: decided when the page is made, and again in the browser. */
import type { ReactNode } from 'react';
import { Price } from '../elements/price.tsx';
import type { PriceModel, StateModel } from './cards/card-model.ts';

interface ProductPriceProps {
  readonly price: PriceModel;
  readonly state: StateModel;
}

/** What cannot be had has no price, only when it can be had again; from then on it has one. */
export function ProductPrice({ price, state }: ProductPriceProps): ReactNode {
  const { unavailable, line, until } = state;
  if (!unavailable) return <AgingPrice price={price} state={state} />;
  return (
    <>
      <p className="amount" {...(until ? { 'data-until': until } : {})}>
        <span className="line">{line}</span>
      </p>
      {until && (
        <template data-from={until}>
          <AgingPrice price={price} />
        </template>
      )}
    </>
  );
}

/** A price until it is too old, and then the invitation to see today's. */
function AgingPrice({
  price,
  state,
}: {
  readonly price: PriceModel;
  readonly state?: StateModel;
}): ReactNode {
  const { until, instead, notes, ...rest } = price;
  const note = state?.line === undefined ? undefined : { text: state.line, until: state.until };
  return (
    <>
      <Price {...rest} notes={notes} passing={note} until={until} />
      {until && (
        <template data-from={until}>
          <Price basis={instead} passing={note} />
        </template>
      )}
    </>
  );
}
