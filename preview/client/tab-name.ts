/**
 * The name of this tab. It survives a reload, and no two tabs share it, not even a duplicated tab. A page that the editor
 * opens has a new name: the editor starts from the saved state, and edits under the previous name may have been discarded.
 * When it opens the story in another language in the same frame, it keeps unsaved edits, and the tab keeps its name.
 */
import { PREVIEW_PATH, TAB_PARAMETER } from '../live/answers/inject-client.ts';
import { randomName } from './random-name.ts';

const KEY = 'stopover-tab';
const MARK = `${KEY}-`;

/** A tab as it is kept between two pages. */
interface KeptTab {
  readonly name: string;
  /** The story and the language in which the editor opened it last; empty without an editor. */
  readonly story: string;
  readonly language: string;
}

/** The tab of the page before, and whether that page was in the same frame: the frames of a window share its storage. */
interface PreviousTab {
  readonly before: KeptTab | undefined;
  readonly isOfFrame: boolean;
}

/** Returns the name of this tab. */
export function tabName(): string {
  const own = takeFromAddress();
  const tab = continueTab(takePrevious());
  const named = own === undefined ? tab : { ...tab, name: own };
  passOn(named);
  return named.name;
}

function continueTab({ before, isOfFrame }: PreviousTab): KeptTab {
  const query = new URLSearchParams(location.search);
  const [story, language] = ['_storyblok', '_storyblok_lang'].map((name) => query.get(name) ?? '') as [
    string,
    string,
  ];
  const fresh = { name: randomName(), story, language };
  if (!isOpenedByEditor()) return before ?? fresh;
  const isSameStory = isOfFrame && story !== '' && before?.story === story;
  return isSameStory && before.language !== language ? { ...fresh, name: before.name } : fresh;
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

/** Takes the tab from the storage, or from the frame. Browsers may deny storage to frames of other sites, such as the Visual Editor's. */
function takePrevious(): PreviousTab {
  const framed = window.name.startsWith(MARK) ? window.name.slice(MARK.length) : '';
  try {
    const stored = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return { before: parseTab(stored), isOfFrame: stored === framed };
  } catch {
    return { before: parseTab(framed), isOfFrame: true };
  }
}

/**
 * Leaves the tab to the next page. `window.name` survives a reload, but a new frame has none. A frame that the editor has
 * named keeps that name.
 */
function passOn(tab: KeptTab): void {
  const text = formatTab(tab);
  if (window.name === '' || window.name.startsWith(MARK)) window.name = MARK + text;
  // Stored only while no page is open: a duplicated tab gets a copy of the storage.
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(KEY, text);
    } catch {}
  });
  addEventListener('pageshow', ({ persisted }) => persisted && takePrevious());
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
