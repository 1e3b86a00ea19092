/** The page for errors (docs/product-rules.md). */
import type { ReactNode } from 'react';
import { hrefOf } from '../address/href.ts';
import { globalErrorPages } from '../content-types/records/global-error-pages.ts';
import { Picture } from '../elements/media/picture.tsx';
import { escapeMarkup } from '../model/escape-markup.ts';
import type { RenderContext } from '../model/render-context.ts';
import { linkTag, metaTag } from '../seo/head-tags.ts';
import { joinHead, type RenderedHead } from '../seo/render-head.ts';
import { errorAddress, errorTitle } from '../shell/error-head.ts';
import { readGlobal } from '../shell/read-global.ts';
import { LinkList, readShellLinks } from '../shell/shell-link.tsx';

/** The error of a page. */
export interface PageError {
  /** HTTP status: 404, 410, 500 or 503. */
  readonly status: number;
  /** The message to the visitor, in the page's language. */
  readonly message: string;
}

/** Head and main part of an error page. */
export interface RenderedErrorPage {
  readonly head: RenderedHead;
  readonly main: ReactNode;
}

/** Seed of the empty car park behind the message. */
const PICTURE = { kind: 'error-scene', seed: 'error' } as const;
const PICTURE_WIDTH_PX = 760;
const PICTURE_HEIGHT_PX = 560;

/**
 * Renders an error page. Only the answering server knows which path was not found, so the page for status 404 says
 * "Page not found" followed by an empty place, which `fillErrorPath` (or a script, by `[data-path]`) fills.
 */
export function renderErrorPage(context: RenderContext, error: PageError): RenderedErrorPage {
  return { head: describeErrorHead(context), main: <ErrorMain context={context} error={error} /> };
}

/** The place for the path, as React writes it. The path reads from left to right in any language. */
const PATH_SLOT = '<span data-path=""></span>';

/** Writes the path that was not found into a finished 404 page: "Page not found: /parking/p9". */
export function fillErrorPath(page: string, path: string): string {
  return page.replace(
    PATH_SLOT,
    () => `<span data-path="">: <bdi dir="ltr">${escapeMarkup(path)}</bdi></span>`,
  );
}

/** The text before that place, and the text for an address that cannot be one of the site. */
const WORDS_BEFORE_PATH = /(?<=data-invalid="([^"]*)">)[^<]*(?=<span data-path="">)/;

/** States in a finished 404 page that the address cannot be one of the site: "Page Not Found: /%ff?from=x". */
export function fillInvalidAddress(page: string, address: string): string {
  return fillErrorPath(
    page.replace(WORDS_BEFORE_PATH, (_, words: string) => words),
    address,
  );
}

function describeErrorHead(context: RenderContext): RenderedHead {
  const title = errorTitle(context);
  const tags = [
    metaTag({ name: 'robots', content: 'noindex, nofollow' }),
    linkTag({ rel: 'canonical', href: errorAddress(context) }),
  ];
  return { title, noindex: true, markup: joinHead(title, tags) };
}

interface ErrorMainProps {
  readonly context: RenderContext;
  readonly error: PageError;
}

const NOT_FOUND = 404;

/** The status; scripts replace it. */
export function ErrorStatus({ error }: Pick<ErrorMainProps, 'error'>): ReactNode {
  return (
    <span className="num" data-error-status="">
      {error.status}
    </span>
  );
}

/** The message; scripts write another one into it, and servers the path that was not found. */
export function ErrorMessage({ context, error }: ErrorMainProps): ReactNode {
  return (
    <span
      className="what"
      data-error-message=""
      data-middleware={context.message('err.middleware')}
      data-invalid={context.message('err.notValid')}
    >
      {error.message}
      {error.status === NOT_FOUND && <span data-path="" />}
    </span>
  );
}

/** The link to the home page is a full load: it also gets rid of a script that may have failed. */
function ErrorMain({ context, error }: ErrorMainProps): ReactNode {
  const pages = readGlobal(context, globalErrorPages, ['help_text', 'links']);
  const links = readShellLinks(pages?.links ?? [], context, 'global_error_pages.links');
  return (
    <section className="oops">
      <div className="deco">
        <Picture
          context={context}
          drawing={PICTURE}
          width={PICTURE_WIDTH_PX}
          height={PICTURE_HEIGHT_PX}
          path=""
        />
      </div>
      <div className="wrap">
        <h1>
          <ErrorStatus error={error} /> <ErrorMessage context={context} error={error} />
        </h1>
        <a className="btn" href={hrefOf('/', context.site)} rel="external">
          {context.message('err.home')}
        </a>
        {context.renderRichText(pages?.help_text, 'global_error_pages.help_text')}
        <LinkList links={links} context={context} />
      </div>
    </section>
  );
}
