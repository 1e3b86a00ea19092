/** The top of a page: its heading with the sign, and a sentence about the page. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../model/render-context.ts';
import { type Sign, SignedName } from './signed-name.tsx';

interface PageHeadProps {
  readonly context: RenderContext;
  /** The heading; a text, or a text with signs in it. */
  readonly title: ReactNode;
  readonly sign?: Sign;
  readonly lede?: string | undefined;
  /** Lines about the page itself: dates, teams, places. */
  readonly children?: ReactNode;
}

/** The only `h1` of a page: a hero further down then has none. */
export function PageHead({ context, title, sign, lede, children }: PageHeadProps): ReactNode {
  context.claimMainHeading();
  return (
    <div className="wrap">
      <div className="phead">
        <h1>{sign && typeof title === 'string' ? <SignedName name={title} sign={sign} /> : title}</h1>
        {lede && <p className="lede">{lede}</p>}
        {children}
      </div>
    </div>
  );
}
