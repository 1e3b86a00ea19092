/** Keeps a page's state in its address, so that it can be sent on and is there again after a visit elsewhere. */

import { ADDRESS_CHANGED } from './address-bar.ts';

/** Replaces parameters of the address without a step in the history; an empty list takes a parameter away. */
export function changeQuery(changes: Readonly<Record<string, readonly string[]>>): void {
  const url = new URL(location.href);
  for (const [name, values] of Object.entries(changes)) {
    url.searchParams.delete(name);
    for (const value of values) url.searchParams.append(name, value);
  }
  if (url.href === location.href) return;
  history.replaceState(history.state, '', url);
  document.dispatchEvent(new Event(ADDRESS_CHANGED));
}
