/** Hands the work that a page could not bring to the server over to the next page of its tab, such as the same one loaded again. */

/** A save that the server is to be told of. */
export interface Save {
  /** The tab in which it was typed. */
  readonly tab: string;
  readonly action: 'change' | 'published' | 'unpublished';
  /** Of the last edit that is part of it; undefined while that is on its way. */
  sequence?: number | undefined;
}

/** The work that a page leaves. */
export interface Unfinished {
  readonly tab: string;
  /** The newest state that is not saved or has not arrived. A preview that was started again does not know of those that have. */
  readonly edit?: { readonly edit: unknown; readonly isSaved: boolean } | undefined;
  readonly saves: readonly Save[];
}

const KEY = 'stopover-unfinished';

/** Takes what the page before has left; undefined for nothing, and where a browser denies storage. */
export function takeOver(): Unfinished | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? undefined : (JSON.parse(text) as Unfinished);
  } catch {
    return undefined;
  }
}

/** Leaves what there is when the page ends. */
export function handOver(collect: () => Unfinished): void {
  addEventListener('pagehide', () => {
    const { tab, edit, saves } = collect();
    if (edit || saves.length > 0) leave({ tab, edit, saves });
  });
  // The page was kept for the way back, and still has all of it.
  addEventListener('pageshow', ({ persisted }) => persisted && takeOver());
}

/** A story may be larger than all that a browser keeps: its saves are told anyway. */
function leave(unfinished: Unfinished): void {
  for (const kept of [unfinished, { ...unfinished, edit: undefined }]) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept));
      return;
    } catch {}
  }
}
