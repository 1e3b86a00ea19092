/** Stores the scroll position of each entry in the history, where it survives reloads and visits to other sites. */

/** Pixels from the left and from the top; false for a page that starts at its top, or at the target of its fragment. */
export type ScrollPosition = readonly [x: number, y: number] | false;

/** Saves and recalls scroll positions. */
export interface ScrollMemory {
  /**
   * Saves the position of the current entry before the visitor leaves it. A page that is loaded again starts afresh:
   * Chrome keeps the history state of its entry.
   */
  save(isLoadedAgain?: boolean): void;
  /** Returns the scroll position at which the visitor left the present entry, if there is one. */
  recall(): ScrollPosition | undefined;
}

/** Browsers accept no changes while a page unloads, and otherwise about three a second (Safari: 100 in 30 s). */
const SAVE_DELAY_MS = 300;

/**
 * Replaces the browser's own restoration, which would run before the page is shown. `isArrived` is false while the
 * history has moved to an entry whose page is not shown yet.
 */
export function openScrollMemory(isArrived: () => boolean): ScrollMemory {
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout>;
  const save = (isLoadedAgain?: boolean) => {
    clearTimeout(timer);
    if (isArrived()) keepPosition(isLoadedAgain);
  };
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY_MS);
  });
  return {
    save,
    recall: () => history.state?.scroll,
  };
}

/** Saves the position of the entry that the browser shows. */
export function keepPosition(isLoadedAgain?: boolean): void {
  history.replaceState({ ...history.state, scroll: !isLoadedAgain && [scrollX, scrollY] }, '');
}

/** Scrolls to where the visitor left the page, or else to the element; positions need all sections laid out (styles/layout.css). */
export function goToPlace(position: ScrollPosition | undefined, target: HTMLElement | null): void {
  if (position || target) document.documentElement.dataset.laidOut = '';
  if (position) scrollTo({ left: position[0], top: position[1], behavior: 'instant' });
  else target?.scrollIntoView({ behavior: 'instant' });
}
