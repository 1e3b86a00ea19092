/** Renders a page for programs that bring their own content, with a default for everything else that a build decides. */
import { type BlockLibrary, createBlockLibrary } from './blocks/library.ts';
import { builtInBlocks } from './built-in-blocks.ts';
import type { Drawing, DrawingRequest } from './model/render-context.ts';
import type { PageFailure, PageJob, RenderedPage } from './model/rendered-page.ts';
import { drawPicture } from './pictures/draw-picture.ts';
import { createPageRenderer, type PageRendererOptions } from './render-page.tsx';

/** The content, the site and the time of rendering; the other options have the defaults of a build. */
export type RenderPageOptions = Pick<PageRendererOptions, 'site' | 'content' | 'now'> &
  Partial<Omit<PageRendererOptions, 'site' | 'content' | 'now'>>;

/**
 * Renders one page: a story in a language, at its address. By default it uses the built-in blocks and messages,
 * drawings as data URLs, and no style sheet. A caller with many pages should call `createPageRenderer` once instead.
 * @returns the document, its payload and its reads; or which block could not be rendered, and why.
 */
export function renderPage(job: PageJob, options: RenderPageOptions): RenderedPage | PageFailure {
  return createPageRenderer({
    library: builtInLibrary(),
    messages: {},
    draw: drawInline,
    resources: { styles: [], fonts: [], scripts: [] },
    preview: false,
    ...options,
  }).render(job);
}

function builtInLibrary(): BlockLibrary {
  return createBlockLibrary(builtInBlocks);
}

function drawInline(request: DrawingRequest): Drawing {
  const { svg, width, height } = drawPicture(request);
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height };
}
