/** The link that takes keyboard users over the header to the content. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../model/render-context.ts';

/** Renders the skip link; the document gives `<main>` the id it leads to. */
export function renderSkipLink(context: RenderContext): ReactNode {
  return (
    <a className="skip" href="#main">
      {context.message('skip')}
    </a>
  );
}
