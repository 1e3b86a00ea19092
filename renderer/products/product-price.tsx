/** The current price of a product, and the text after it has changed: decided by the build, and again in the browser. */
import type { ReactNode } from 'react';
import { Price } from '../elements/price.tsx';
import type { PriceModel, StateModel } from './cards/card-model.ts';

interface ProductPriceProps {
  readonly price: PriceModel;
  readonly state: StateModel;
}

/** An unavailable product shows when it is available again instead of a price; from then on it has a price. */
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
