/** Moves the focus to new content of the page. */

/** Focuses an element that is not focusable by itself, or the page's heading; screen readers continue from there. */
export function focusOn(target: HTMLElement | null): void {
  const place = target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
