/** The link with which keyboard users skip the header. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../model/render-context.ts';

/** Renders the skip link in a landmark of its own, because the consent notice comes before it; `<main>` has the id. */
export function renderSkipLink(context: RenderContext): ReactNode {
  return (
    <nav aria-label={context.message('page.shortcuts')}>
      <a className="skip" href="#main">
        {context.message('skip')}
      </a>
    </nav>
  );
}
