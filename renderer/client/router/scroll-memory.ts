/** Remembers in the history how far each of its entries is scrolled; that outlives reloads and visits to other sites. */

/** Pixels from the left and from the top; false for a page that begins at its top, or at the place that its address names. */
export type ScrollPosition = readonly [x: number, y: number] | false;

/** Saves and recalls scroll positions. */
export interface ScrollMemory {
  /**
   * Keeps the position of the present entry, which is about to be left. One whose page is loaded again begins anew: Chrome keeps
   * what the history says of it.
   */
  save(isLoadedAgain?: boolean): void;
  /** Returns the scroll position at which the visitor left the present entry, if there is one. */
  recall(): ScrollPosition | undefined;
}

/** Browsers take no changes while a page goes, and otherwise about three a second (Safari: 100 in 30 s). */
const SAVE_DELAY_MS = 300;

/**
 * Takes over from the browser, which would restore positions before the page is there. `isArrived` is false while the
 * history has moved on to an entry whose page is not there yet.
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

/** Keeps the position of the entry that the browser shows. */
export function keepPosition(isLoadedAgain?: boolean): void {
  history.replaceState({ ...history.state, scroll: !isLoadedAgain && [scrollX, scrollY] }, '');
}

/** Goes to where the visitor left the page, else to the element; places are counted over what is laid out (styles/layout.css). */
export function goToPlace(position: ScrollPosition | undefined, target: HTMLElement | null): void {
  if (position || target) document.documentElement.dataset.laidOut = '';
  if (position) scrollTo({ left: position[0], top: position[1], behavior: 'instant' });
  else target?.scrollIntoView({ behavior: 'instant' });
}
