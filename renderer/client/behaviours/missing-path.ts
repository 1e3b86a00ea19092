/** Completes a 404 page that came from a host which does not write the path into it. */
import { normalisePath } from '../../address/normalise-path.ts';
import { routeIn } from '../../address/route-in.ts';

/** "Page not found: /parking/p9"; for what can be no address of the site "Page Not Found" and the full path. */
export function attach(slot: HTMLElement): void {
  // Some hosts cannot be told to collapse slashes: the page leads to the one form of its address, which may be there.
  if (/\/\/|.\/$/.test(location.pathname)) {
    location.replace(normalisePath(location.pathname + location.search + location.hash));
    return;
  }
  const route = routeIn(location, '');
  const words = slot.previousSibling;
  const invalid = slot.parentElement?.dataset.invalid;
  if (route === undefined && words && invalid) words.textContent = invalid;
  slot.textContent = `: ${route ? decodeURIComponent(route) : location.pathname + location.search}`;
}
