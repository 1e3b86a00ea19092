/** A price and everything that must stand beside it. */
import type { ReactNode } from 'react';

interface PriceProps {
  /** The amount, already written for the reader; absent when there is none to show. */
  readonly amount?: string | undefined;
  /** What the amount is for, on one line: "8 days, €7.90 a day". */
  readonly basis?: string | undefined;
  /** The lowest price of the last 30 days, for offers. */
  readonly prior?: string | undefined;
  /** Further lines: when the price was set, local taxes. */
  readonly notes?: readonly string[];
}

/** A paragraph that reads "€63.20, 8 days, €7.90 a day" and shows the amount large. */
export function Price({ amount, basis, prior, notes = [] }: PriceProps): ReactNode {
  const lines = [...(basis ? [basis] : []), ...notes];
  return (
    <p className="amount">
      {amount && (
        <>
          <b>{amount}</b>
          {lines.length > 0 && <span className="vh">, </span>}
        </>
      )}
      {lines.map((line) => (
        <span key={line} className="line">
          {line}
        </span>
      ))}
      {prior && <span className="line save">{prior}</span>}
    </p>
  );
}
