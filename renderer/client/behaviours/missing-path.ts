/** Completes a 404 page that came from a host which does not write the path into it. */
import { routeIn } from '../../address/route-in.ts';

/** "Page not found: /parking/p9"; for what can be no address of the site "Page Not Found" and the full path. */
export function attach(slot: HTMLElement): void {
  const route = routeIn(location, '');
  const words = slot.previousSibling;
  const invalid = slot.parentElement?.dataset.invalid;
  if (route === undefined && words && invalid) words.textContent = invalid;
  slot.textContent = `: ${route ? decodeURIComponent(route) : location.pathname + location.search}`;
}
