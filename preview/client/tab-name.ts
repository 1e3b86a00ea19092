/** The name of this tab: it stays when the page is loaded again, and no two tabs have the same. */

import { randomName } from './random-name.ts';

const KEY = 'stopover-tab';

/** Browsers may deny storage to frames of other sites, such as the Visual Editor's. */
export function tabName(): string {
  const fresh = randomName();
  try {
    const name = sessionStorage.getItem(KEY) ?? fresh;
    sessionStorage.setItem(KEY, name);
    return name;
  } catch {
    return frameName(fresh);
  }
}

/** A frame keeps its own name when it is loaded again. One that the editor has named keeps that, and is new with every load. */
function frameName(fresh: string): string {
  const start = `${KEY}-`;
  if (window.name === '') window.name = start + fresh;
  return window.name.startsWith(start) ? window.name.slice(start.length) : fresh;
}
