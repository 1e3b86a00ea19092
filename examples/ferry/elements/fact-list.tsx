/** Names and values, one pair a row; a row without a value is left out. */
import type { ReactNode } from 'react';

interface FactListProps {
  readonly title?: string;
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
}

export function FactList({ title, rows }: FactListProps): ReactNode {
  return (
    <div className="facts">
      {title && <h2 className="facts-title">{title}</h2>}
      <dl>
        {rows.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
