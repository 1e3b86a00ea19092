/** The name of this tab: it stays when the page is loaded again, and no two tabs have the same. */

import { randomName } from './random-name.ts';

const KEY = 'stopover-tab';

/** If a browser denies storage to frames of other sites, every load has a name of its own. */
export function tabName(): string {
  const fresh = randomName();
  try {
    const name = sessionStorage.getItem(KEY) ?? fresh;
    sessionStorage.setItem(KEY, name);
    return name;
  } catch {
    return fresh;
  }
}
