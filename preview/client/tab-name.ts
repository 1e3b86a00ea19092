/**
 * The name of this tab: it stays when the page is loaded again, and no two tabs have the same, not even where one is doubled.
 * A page that the editor opens has a new one: the editor begins with what is saved, and edits of the name before may have been
 * discarded.
 */
import { PREVIEW_PATH } from '../live/answers/inject-client.ts';
import { randomName } from './random-name.ts';

const KEY = 'stopover-tab';

/** Browsers may deny storage to frames of other sites, such as the Visual Editor's. */
export function tabName(): string {
  const fresh = randomName();
  const isNew = isOpenedByEditor();
  try {
    const name = (isNew ? null : sessionStorage.getItem(KEY)) ?? fresh;
    passOn(name);
    return name;
  } catch {
    return frameName(fresh, isNew);
  }
}

/** Only the end of the page leaves its name for the next one: the double of a tab has a copy of the storage. */
function passOn(name: string): void {
  sessionStorage.removeItem(KEY);
  addEventListener('pagehide', () => sessionStorage.setItem(KEY, name));
  addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.removeItem(KEY));
}

/** Whether the window around the page has opened it, and not the page itself or one before it in the same frame. */
export function isOpenedByEditor(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (window.parent === window || entry?.type !== 'navigate') return false;
  const { referrer } = document;
  const isFromPage = referrer.startsWith(`${location.origin}/`);
  // The demo's editor has the origin of the pages.
  return !isFromPage || referrer.startsWith(`${location.origin}${PREVIEW_PATH}/`);
}

/** A frame keeps its own name when it is loaded again. One that the editor has named keeps that, and is new with every load. */
function frameName(fresh: string, isNew: boolean): string {
  const start = `${KEY}-`;
  if (window.name === '' || (isNew && window.name.startsWith(start))) window.name = start + fresh;
  return window.name.startsWith(start) ? window.name.slice(start.length) : fresh;
}
