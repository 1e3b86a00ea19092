/** Renders error pages as whole documents, with the site's header and footer. */

import { renderMarkup } from './context/raw-markup.ts';
import { createRenderState, listReads } from './context/render-state.ts';
import type { PageJob, RenderedPage } from './model/rendered-page.ts';
import { type PageError, renderErrorPage } from './pages/error-page.tsx';
import type { NotedRead } from './reads.ts';
import { createContextMaker, type PageRendererOptions } from './render-page.tsx';
import { checkDocument, renderDocument } from './shell/document.ts';
import { renderOwnError } from './shell/own/own-error.tsx';
import { renderShell } from './shell/render-shell.ts';

/** An error page as a document, and as the payload that the client router shows in place of a page. */
export interface RenderedErrorDocument extends Pick<RenderedPage, 'html' | 'payload' | 'drawings'> {
  readonly reads: readonly NotedRead[];
}

/** Renders the error page of a language for a route such as `/404`. */
export type RenderErrorDocument = (
  page: Pick<PageJob, 'language' | 'route'>,
  error: PageError,
) => RenderedErrorDocument;

/** Makes the function that renders error pages. `message` looks up a visitor message by key. */
export function createErrorDocumentRenderer(options: PageRendererOptions): RenderErrorDocument {
  const createPageContext = createContextMaker(options);
  return (page, { status, message }) => {
    const state = createRenderState();
    const context = createPageContext(page, state);
    const error = { status, message: context.message(message) };
    const { head, main } = renderErrorPage(context, error);
    const { resources, library, content: reader, shell: own } = options;
    const records = { state, library, content: reader };
    const document = options.renderDocument ?? own?.document ?? renderDocument;
    const shell = renderShell(context, { hideNavigation: false, resources, shell: own, records });
    const content = renderOwnError(own, { context, error }) ?? renderMarkup(main, state);
    return {
      html: checkDocument(document({ ...shell.parts, ...resources, head: head.markup, main: content })),
      payload: { title: head.title, head: head.markup, main: content, islands: [], shell: shell.payload },
      reads: listReads(state),
      drawings: [...state.drawings],
    };
  };
}
