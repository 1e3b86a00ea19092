/** Hands work that has not reached the server over to the next page of the tab, such as the same page after a reload. */

/** A save that must be reported to the server. */
export interface Save {
  /** The tab in which it was typed. */
  readonly tab: string;
  readonly action: 'change' | 'published' | 'unpublished';
  /** Number of the last edit that is part of it; undefined until that edit has arrived. */
  sequence?: number | undefined;
}

/** The unfinished work of a page. */
export interface Unfinished<Edit> {
  readonly tab: string;
  /** The newest state that is not saved or has not arrived. A restarted preview does not know the unsaved ones that arrived. */
  readonly edit?: { readonly edit: Edit; readonly isSaved: boolean } | undefined;
  readonly saves: readonly Save[];
}

const KEY = 'stopover-unfinished';

/** Takes the work of the previous page; undefined if there is none, or the browser denies storage. */
export function takeOver<Edit>(): Unfinished<Edit> | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? undefined : (JSON.parse(text) as Unfinished<Edit>);
  } catch {
    return undefined;
  }
}

/** Stores the unfinished work when the page ends. */
export function handOver(collect: () => Unfinished<unknown>): void {
  addEventListener('pagehide', () => {
    const { tab, edit, saves } = collect();
    if (edit || saves.length > 0) leave({ tab, edit, saves });
  });
  // The page was restored from the back/forward cache, and still has its work.
  addEventListener('pageshow', ({ persisted }) => persisted && takeOver());
}

/** Stores the work. A story may exceed the browser's storage; then only the saves are kept. */
function leave(unfinished: Unfinished<unknown>): void {
  for (const kept of [unfinished, { ...unfinished, edit: undefined }]) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept));
      return;
    } catch {}
  }
}
