/** Adds the preview's own script to a document. A build never contains it. */
import { formatView, type PreviewView, parseView } from '../preview-view.ts';
import { type PageFindings, readFindings } from '../site/page-findings.ts';
import type { ShownPage } from '../site/shown-site.ts';
import { setClock } from './shown-clock.ts';

/** Path of the preview's own routes; no story can have an address there. */
export const PREVIEW_PATH = '/__stopover';

/** Path of the preview's own script of a page. */
export const CLIENT_PATH = `${PREVIEW_PATH}/assets/page.js`;

/** Query parameter of a page that loads itself again: the name of its tab, whose edits the document then has in it. */
export const TAB_PARAMETER = '_stopover_tab';

/** Name of the frame that shows a page at a device's width: there is no bar in it. */
export const FRAME_NAME = 'stopover-frame';

/** Facts about the page for the script that runs in it. */
export interface PageBoot extends PageFindings {
  /** Route of the page. */
  readonly route: string;
  /** Base path of the site, empty for most. */
  readonly basePath: string;
  /** Hash of the document; empty for one that is not a page. */
  readonly hash: string;
  /** The document as rendered: scripts change the open one before it has loaded. Empty for a document that is not a page. */
  readonly html: string;
  /** `formatView` of the view. */
  readonly view: string;
  readonly language: string;
  /** The page in all its languages. */
  readonly alternates: readonly { readonly language: string; readonly route: string }[];
  /** Origins of the editors that may send edits. */
  readonly editors: readonly string[];
  /** Why the page cannot be shown, if the document says so (`failureText`). */
  readonly failure?: string | undefined;
  /** The story that is open in the editor is only a draft, and the view shows what is published. */
  readonly isUnpublished?: boolean | undefined;
  /** A fetch begins because the story that is open in the editor is not known here: the time of the last one (`freshSince`). */
  readonly awaitedSince?: string | undefined;
  /** Name of the story that is open in the editor, if it has no page and another story's page is shown. */
  readonly guest?: string | undefined;
}

/** Describes a page for the script. */
export function bootPage(
  page: ShownPage,
  rest: Pick<PageBoot, 'basePath' | 'editors'> & { readonly shown: PreviewView },
): PageBoot {
  const { route, hash, html, language, summary } = page;
  return {
    ...{ route, hash, html, language },
    basePath: rest.basePath,
    editors: rest.editors,
    view: formatView(rest.shown),
    alternates: summary.alternates,
    ...readFindings(page),
  };
}

/** Name of the `<meta>` with which a payload names its document, by its hash. */
export const DOCUMENT_META = 'stopover-document';

/** Adds the `<meta>` to a payload's head: the router may show a payload that it has kept for a while. */
export function nameDocument<Payload extends { readonly head: string }>(
  payload: Payload,
  hash: string,
): Payload {
  return { ...payload, head: `${payload.head}<meta name="${DOCUMENT_META}" content="${hash}">` };
}

/** Adds the script before the end of the body, or at the end of a document without one. */
export function injectClient(html: string, boot: PageBoot): string {
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c');
  const markup = `<script type="application/json" id="stopover-preview">${data}</script><script src="${CLIENT_PATH}"></script>`;
  const document = setClock(html, parseView(boot.view));
  const end = document.lastIndexOf('</body>');
  return end === -1 ? document + markup : document.slice(0, end) + markup + document.slice(end);
}
