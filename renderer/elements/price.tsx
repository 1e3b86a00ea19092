/** A price and the facts that must be shown beside it. */
import type { ReactNode } from 'react';

interface PriceProps {
  /** The formatted amount; absent if there is none to show. */
  readonly amount?: string | undefined;
  /** The unit of the amount, on one line: "8 days, €7.90 a day". */
  readonly basis?: string | undefined;
  /** The lowest price of the last 30 days, for offers. */
  readonly prior?: string | undefined;
  /** Further lines: when the price was set, local taxes. */
  readonly notes?: readonly string[];
  /** A further line that holds for a while. */
  readonly passing?: { readonly text: string; readonly until: string | undefined } | undefined;
  /** ISO 8601: the browser hides all of it from then on. */
  readonly until?: string | undefined;
}

/** A paragraph that reads "€63.20, 8 days, €7.90 a day" and shows the amount large. */
export function Price({ amount, basis, prior, notes = [], passing, until }: PriceProps): ReactNode {
  const lines = [...(basis ? [basis] : []), ...notes];
  return (
    <p className="amount" {...endsAt(until)}>
      {amount && (
        <>
          <b>{amount}</b>
          {(lines.length > 0 || passing) && <span className="vh">, </span>}
        </>
      )}
      {lines.map((line) => (
        <span key={line} className="line">
          {line}
        </span>
      ))}
      {passing && (
        <span className="line" {...endsAt(passing.until)}>
          {passing.text}
        </span>
      )}
      {prior && <span className="line save">{prior}</span>}
    </p>
  );
}

function endsAt(until: string | undefined): { readonly 'data-until'?: string } {
  return until === undefined ? {} : { 'data-until': until };
}
