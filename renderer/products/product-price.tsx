/** The current price of a product, and the text after it has changed: decided by the build, and again in the browser. */
import type { ReactNode } from 'react';
import { Price } from '../elements/price.tsx';
import type { PriceModel, StateModel } from './cards/card-model.ts';

interface ProductPriceProps {
  readonly price: PriceModel;
  readonly state: StateModel;
}

/** An unavailable product shows when it is available again instead of a price, and this line greys a card's picture; before and after that it has a price. */
export function ProductPrice({ price, state }: ProductPriceProps): ReactNode {
  const { unavailable, line, until, next } = state;
  if (next) {
    return (
      <>
        <AgingPrice price={price} end={next.from} />
        <template data-from={next.from}>
          <ProductPrice price={price} state={next.state} />
        </template>
      </>
    );
  }
  if (!unavailable) return <AgingPrice price={price} state={state} />;
  return (
    <>
      <p className="amount is-out" {...(until ? { 'data-until': until } : {})}>
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

interface AgingPriceProps {
  readonly price: PriceModel;
  readonly state?: StateModel;
  /** ISO 8601: when something else takes its place. */
  readonly end?: string;
}

/** A price until it is too old, and then the invitation to see today's. */
function AgingPrice({ price, state, end }: AgingPriceProps): ReactNode {
  const { until: aged, instead, notes, ...rest } = price;
  const note = state?.line === undefined ? undefined : { text: state.line, until: state.until };
  const ages = aged !== undefined && (end === undefined || aged < end);
  return (
    <>
      <Price {...rest} notes={notes} passing={note} until={ages ? aged : end} />
      {ages && (
        <template data-from={aged}>
          <Price basis={instead} passing={note} until={end} />
        </template>
      )}
    </>
  );
}
