/** Moves the focus to what is new on the page. */

/** Focuses an element that takes no focus by itself, or the page's heading; readers go on from there. */
export function focusOn(target: HTMLElement | null): void {
  const place = target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
