/** The address that the browser shows, and navigation without the router. */

/** Sent to the document when the query of the page that is shown has changed. */
export const ADDRESS_CHANGED = 'stopover:address';

/** Loads a document in full, even if the browser already shows its address. */
export function load(url: URL): void {
  if (url.href === location.href) location.reload();
  else location.assign(url);
}

/** The address that the browser shows. */
export function ownAddress(): string {
  return location.pathname + location.search;
}
