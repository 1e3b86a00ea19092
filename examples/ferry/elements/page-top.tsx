/** The top of a page: its heading with what stands above and below it. */
import type { ReactNode } from 'react';

interface PageTopProps {
  readonly title: string;
  readonly summary?: string | undefined;
  /** Stands above the heading: a date, a country. */
  readonly kicker?: ReactNode;
  /** Signal flags beside the heading. */
  readonly sign?: ReactNode;
}

export function PageTop({ title, summary, kicker, sign }: PageTopProps): ReactNode {
  return (
    <div className="page-top">
      <div className="wrap">
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>
          {sign && <span className="flags">{sign}</span>}
          {title}
        </h1>
        {summary && <p className="lead">{summary}</p>}
      </div>
    </div>
  );
}
