/**
 * The texts for a page whose script can load nothing more: the notice that part of its code did not load, shown when
 * loading the page again has not helped, and the words of the error page without network.
 */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../model/render-context.ts';
import { errorAddress, errorTitle } from '../error-head.ts';

/** The address of this notice, wherever the visitor has gone since: an empty address is that of the page, with its query. */
const THIS_PAGE = '';

/** Renders the notice, hidden. Its words stand in the document, because a page whose code does not load may load nothing else. */
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
    >
      {context.message('err.code')} <a href={THIS_PAGE}>{context.message('err.reload')}</a>
    </p>
  );
}
