/** Completes a 404 page that came from a host which does not write the path into it. */
import { routeIn } from '../../address/route-in.ts';

/** As on the server: a longer path says nothing that its beginning does not. */
const MAX_PATH_CHARACTERS = 200;

/** "Page not found: /parking/p9"; for what can be no address of the site "Page Not Found" and the full path. */
export function attach(slot: HTMLElement): void {
  const route = routeIn(location, '');
  const words = slot.previousSibling;
  const invalid = slot.parentElement?.dataset.invalid;
  if (route === undefined && words && invalid) words.textContent = invalid;
  slot.textContent = `: ${shorten(route ? decodeURIComponent(route) : location.pathname + location.search)}`;
}

/** A path in as much of its length as is shown. */
function shorten(path: string): string {
  const characters = [...path];
  return characters.length > MAX_PATH_CHARACTERS
    ? `${characters.slice(0, MAX_PATH_CHARACTERS).join('')}…`
    : path;
}
