/** Renders error pages as whole documents, with the site's header and footer. */
import { createPageState } from './context/page-state.ts';
import { renderMarkup } from './context/raw-markup.ts';
import type { PageJob } from './model/rendered-page.ts';
import { type PageError, renderErrorPage } from './pages/error-page.tsx';
import { createContextMaker, type PageRendererOptions } from './render-page.tsx';
import { renderDocument } from './shell/document.ts';
import { renderShell } from './shell/render-shell.ts';

/** Renders the error page of a language as it stands at a route, such as `/404`. */
export type RenderErrorDocument = (page: Pick<PageJob, 'language' | 'route'>, error: PageError) => string;

/** Makes the function that renders error pages. A visitor message by key is asked for with `message`. */
export function createErrorDocumentRenderer(options: PageRendererOptions): RenderErrorDocument {
  const createPageContext = createContextMaker(options);
  return (page, { status, message }) => {
    const state = createPageState();
    const context = createPageContext(page, state);
    const { head, main } = renderErrorPage(context, { status, message: context.message(message) });
    const shell = renderShell(context, { hideNavigation: false });
    const document = options.renderDocument ?? renderDocument;
    return document({
      ...shell,
      ...options.resources,
      head: head.markup,
      main: renderMarkup(main, state),
    });
  };
}
