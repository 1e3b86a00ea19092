/** Completes a 404 page from a host that does not write the path into it. */
import { normalisePath } from '../../address/normalise-path.ts';
import { routeIn } from '../../address/route-in.ts';

/** "Page not found: /parking/p9"; for an address that cannot be one of the site "Page Not Found" and the full path. */
export function attach(slot: HTMLElement): void {
  // Some hosts cannot be configured to collapse slashes: the page redirects to the normalised address, which may exist.
  if (/\/\/|.\/$/.test(location.pathname)) {
    location.replace(normalisePath(location.pathname + location.search + location.hash));
    return;
  }
  const route = routeIn(location, '');
  const words = slot.previousSibling;
  const invalid = slot.parentElement?.dataset.invalid;
  if (route === undefined && words && invalid) words.textContent = invalid;
  const path = document.createElement('bdi');
  path.dir = 'ltr';
  path.textContent = route ? decodeURIComponent(route) : location.pathname + location.search;
  slot.replaceChildren(': ', path);
}
