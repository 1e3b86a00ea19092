/** Facts as a description list of names and values. */
import type { ReactNode } from 'react';

/** One row of facts. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface FactsListProps {
  readonly facts: readonly Fact[];
  /** `facts` beside each other, `nums` as large numbers above their labels. */
  readonly className?: 'facts' | 'facts facts--wide' | 'nums';
}

/** A `<dl>`, or nothing when there are no facts. */
export function FactsList({ facts, className = 'facts' }: FactsListProps): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
