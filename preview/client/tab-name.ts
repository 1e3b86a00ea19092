/**
 * The name of this tab. It survives a reload, and no two tabs share it, not even a duplicated tab. A page that the editor
 * opens has a new name: the editor starts from the saved state, and edits under the previous name may have been discarded.
 * When it opens the story that it has open in another language, it keeps unsaved edits, and the tab keeps its name.
 */
import { PREVIEW_PATH, TAB_PARAMETER } from '../live/answers/inject-client.ts';
import { randomName } from './random-name.ts';

const KEY = 'stopover-tab';

/** A tab as it is kept between two pages. */
interface KeptTab {
  readonly name: string;
  /** The story and the language in which the editor opened it last; empty without an editor. */
  readonly story: string;
  readonly language: string;
}

/** Returns the name of this tab. Browsers may deny storage to frames of other sites, such as the Visual Editor's. */
export function tabName(): string {
  const fresh = randomName();
  const own = takeFromAddress();
  try {
    const tab = continueTab(parseTab(sessionStorage.getItem(KEY) ?? ''), fresh);
    const named = own === undefined ? tab : { ...tab, name: own };
    passOn(named);
    return named.name;
  } catch {
    return own ?? frameName(fresh);
  }
}

function continueTab(before: KeptTab | undefined, fresh: string): KeptTab {
  const query = new URLSearchParams(location.search);
  const [story, language] = ['_storyblok', '_storyblok_lang'].map((name) => query.get(name) ?? '') as [
    string,
    string,
  ];
  if (!isOpenedByEditor()) return before ?? { name: fresh, story, language };
  const isTranslation = story !== '' && before?.story === story && before.language !== language;
  return { name: isTranslation ? before.name : fresh, story, language };
}

/** No part contains a slash, except in addresses that no editor makes. */
function formatTab({ name, story, language }: KeptTab): string {
  return [name, story, language].join('/');
}

function parseTab(text: string): KeptTab | undefined {
  const [name = '', story = '', language = ''] = text.split('/');
  return name === '' ? undefined : { name, story, language };
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

/** Stores the tab only while no page is open: a duplicated tab gets a copy of the storage. */
function passOn(tab: KeptTab): void {
  sessionStorage.removeItem(KEY);
  addEventListener('pagehide', () => sessionStorage.setItem(KEY, formatTab(tab)));
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

/** Keeps the tab in `window.name`, which survives a reload. A frame that the editor has named gets a new tab name with every load. */
function frameName(fresh: string): string {
  const start = `${KEY}-`;
  const isOurs = window.name.startsWith(start);
  if (window.name !== '' && !isOurs) return fresh;
  const tab = continueTab(isOurs ? parseTab(window.name.slice(start.length)) : undefined, fresh);
  window.name = start + formatTab(tab);
  return tab.name;
}
