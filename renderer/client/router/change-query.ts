/** Keeps a page's state in its address, so that it can be shared and restored after a visit elsewhere. */

import { ADDRESS_CHANGED } from './address-bar.ts';

/** Replaces parameters of the address without a history entry; an empty list removes a parameter. */
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
