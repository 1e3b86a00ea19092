/** The story and release that are open in the editor around this window. It names them when it opens a page; links do not carry them. */
import { isOpenedByEditor } from './tab-name.ts';

/** The story and whether it is edited in a release. */
export interface OpenInEditor {
  /** Undefined without an editor. */
  readonly story?: string | undefined;
  /** A fetch brings only drafts, so the store never has content of a release. */
  readonly isInRelease: boolean;
}

const KEY = 'stopover-editor-query';

/** Reads them from the address, or takes those that the editor named last in this tab. */
export function readOpenInEditor(): OpenInEditor {
  const query = new URLSearchParams(readSearch());
  const read = (parameter: string) => /^\d{1,19}$/.exec(query.get(parameter) ?? '')?.[0];
  const isInRelease = Number(read('_storyblok_release')) > 0;
  // The editor does not edit in the windows that it opens.
  return window.parent === window ? { isInRelease } : { story: read('_storyblok'), isInRelease };
}

/** Adds those of the editor's parameters to an address that pass a test. */
export function withEditorQuery(href: string, isWanted: (name: string) => boolean): string {
  const query = new URLSearchParams(readSearch());
  for (const name of [...query.keys()]) if (!isWanted(name)) query.delete(name);
  if (query.size === 0) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${query}`;
}

/** Returns a query without the editor's parameters. */
export function withoutEditorQuery(search: string): string {
  const query = new URLSearchParams(search);
  const names = [...query.keys()].filter((name) => name.startsWith('_storyblok'));
  if (names.length === 0) return search;
  for (const name of names) query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
}

/** As it was when the page was loaded: the router changes the address. */
let search: string | undefined;

function readSearch(): string {
  search ??= window.parent === window ? location.search : remember(location.search);
  return search;
}

/** Remembers the editor's query. Browsers may deny storage to frames of other sites; then only the address counts. */
function remember(search: string): string {
  try {
    const isNamed = isOpenedByEditor() || new URLSearchParams(search).has('_storyblok');
    if (!isNamed) return sessionStorage.getItem(KEY) ?? search;
    sessionStorage.setItem(KEY, search);
  } catch {}
  return search;
}
