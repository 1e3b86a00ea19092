/** Renders a site's own error pages. */
import type { RenderContext } from '../../model/render-context.ts';
import { ErrorMessage, ErrorStatus, type PageError } from '../../pages/error-page.tsx';
import { homeHref } from '../home-href.ts';
import type { ShellDefinition } from './define-shell.ts';
import { renderOwn } from './own-part.ts';

const NOT_FOUND = 404;

/** Tells the browser that an error page is shown already, so that it does not show another one instead. */
const MARK = 'data-error-status=""';

interface ErrorWork {
  readonly context: RenderContext;
  readonly error: PageError;
}

/** The content of the page; undefined if the site has no error page of its own. @throws BlockFailure when it fails. */
export function renderOwnError(
  shell: ShellDefinition | undefined,
  { context, error }: ErrorWork,
): string | undefined {
  const name = error.status === NOT_FOUND ? 'notFound' : 'error';
  const render = shell?.[name];
  if (!render) return undefined;
  const view = {
    context,
    status: <ErrorStatus error={error} />,
    message: <ErrorMessage context={context} error={error} />,
    home: homeHref(context.language, context),
  };
  const markup = renderOwn(name, context, () => render(view));
  return markup.includes(MARK) ? markup : `${markup}<span ${MARK} hidden>${error.status}</span>`;
}
