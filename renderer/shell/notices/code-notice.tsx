/**
 * The texts that the script of a page needs without loading more code: the notice that part of its code did not load, shown when
 * reloading has not helped, the texts of the error page without network, and the text for a page that loads slowly.
 */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../model/render-context.ts';
import { errorAddress, errorTitle } from '../error-head.ts';

/** Links to the page that the visitor sees, wherever the router has gone since: an empty address is the current page with its query. */
const THIS_PAGE = '';

/** Renders the hidden notice. Its text is in the document, because a page whose code does not load may not load anything else. */
export function renderCodeNotice(context: RenderContext): ReactNode {
  return (
    <p
      className="code-notice"
      role="alert"
      hidden
      data-error-title={errorTitle(context)}
      data-error-address={errorAddress(context)}
      data-error-invalid={context.message('err.notValid')}
      data-error-middleware={context.message('err.middleware')}
      data-error-server={context.message('err.server')}
      data-error-home={context.message('err.home')}
      data-loading={context.message('page.loading')}
    >
      {context.message('err.code')} <a href={THIS_PAGE}>{context.message('err.reload')}</a>
    </p>
  );
}
