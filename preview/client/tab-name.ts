/**
 * The name of this tab. It survives a reload, and no two tabs share it, not even a duplicated tab. A page that the editor
 * opens has a new name: the editor starts from the saved state, and edits under the previous name may have been discarded.
 */
import { PREVIEW_PATH, TAB_PARAMETER } from '../live/answers/inject-client.ts';
import { randomName } from './random-name.ts';

const KEY = 'stopover-tab';

/** Returns the name of this tab. Browsers may deny storage to frames of other sites, such as the Visual Editor's. */
export function tabName(): string {
  const fresh = randomName();
  const isNew = isOpenedByEditor();
  const own = takeFromAddress();
  try {
    const name = own ?? (isNew ? null : sessionStorage.getItem(KEY)) ?? fresh;
    passOn(name);
    return name;
  } catch {
    return own ?? frameName(fresh, isNew);
  }
}

/** Loads the page again with the edits of this tab in its document: it had none that could be changed. */
export function loadAgain(tab: string): void {
  const { pathname, search, hash } = location;
  const parameter = `${TAB_PARAMETER}=${tab}`;
  // The answer to an edit and the news of it may both ask for this, before the page ends.
  if (search.endsWith(parameter)) return;
  history.replaceState(
    history.state,
    '',
    `${pathname}${search}${search === '' ? '?' : '&'}${parameter}${hash}`,
  );
  location.reload();
}

/** The name that the address has after that; the address is as it was before. */
function takeFromAddress(): string | undefined {
  const { pathname, search, hash } = location;
  const [parameter, name] = new RegExp(`[?&]${TAB_PARAMETER}=([\\w-]+)$`).exec(search) ?? [];
  if (parameter === undefined) return undefined;
  history.replaceState(history.state, '', pathname + search.slice(0, -parameter.length) + hash);
  return name;
}

/** Stores the name only while no page is open: a duplicated tab gets a copy of the storage. */
function passOn(name: string): void {
  sessionStorage.removeItem(KEY);
  addEventListener('pagehide', () => sessionStorage.setItem(KEY, name));
  addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.removeItem(KEY));
}

/** Whether the editor around the page opened it, and not a link or a reload in the same frame. */
export function isOpenedByEditor(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (window.parent === window || entry?.type !== 'navigate') return false;
  const { referrer } = document;
  const isFromPage = referrer.startsWith(`${location.origin}/`);
  // The demo's editor has the origin of the pages.
  return !isFromPage || referrer.startsWith(`${location.origin}${PREVIEW_PATH}/`);
}

/** Keeps the name in `window.name`, which survives a reload. A frame that the editor has named gets a new tab name with every load. */
function frameName(fresh: string, isNew: boolean): string {
  const start = `${KEY}-`;
  if (window.name === '' || (isNew && window.name.startsWith(start))) window.name = start + fresh;
  return window.name.startsWith(start) ? window.name.slice(start.length) : fresh;
}
