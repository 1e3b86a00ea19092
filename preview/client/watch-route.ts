/** Notices that the site's router has shown a page. */
import { DOCUMENT_META } from '../live/answers/inject-client.ts';

/**
 * Calls back for every page that the router shows, with its route and the hash of its document. This includes a link to the
 * current page. The router's own error page is not part of a document, and has no hash.
 */
export function watchRoute(
  basePath: string,
  onChange: (route: string, hash: string | undefined) => void,
): void {
  const main = document.querySelector('main');
  if (!main) return;
  let path = location.pathname;
  // The router changes the address before it swaps what `main` holds.
  new MutationObserver(() => {
    // A change by an edit has no such element.
    const meta = document.querySelector<HTMLMetaElement>(`meta[name=${DOCUMENT_META}]`);
    if (!meta && location.pathname === path) return;
    path = location.pathname;
    const hash = meta?.content;
    meta?.remove();
    onChange(decodeURIComponent(path.slice(basePath.length)) || '/', hash);
  }).observe(main, { childList: true });
}
