/** The notice that part of a page's code did not load; the script shows it when loading the page again has not helped. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../model/render-context.ts';

/** Wherever the visitor has gone since: an empty address is that of the page, with its query. */
const THIS_PAGE = '';

/** Renders the notice, hidden. Its words stand in the document, because a page whose code does not load may load nothing else. */
export function renderCodeNotice(context: RenderContext): ReactNode {
  return (
    <p className="code-notice" role="alert" hidden>
      {context.message('err.code')} <a href={THIS_PAGE}>{context.message('err.reload')}</a>
    </p>
  );
}
