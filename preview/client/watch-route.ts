/** Notices that the site's router has gone to another page. */

/** Calls back with the route of every other page that is shown in this document. */
export function watchRoute(basePath: string, onChange: (route: string) => void): void {
  const main = document.querySelector('main');
  if (!main) return;
  let path = location.pathname;
  // The router changes the address before it swaps what `main` holds.
  new MutationObserver(() => {
    if (location.pathname === path) return;
    path = location.pathname;
    onChange(decodeURIComponent(path.slice(basePath.length)) || '/');
  }).observe(main, { childList: true });
}
