/** The folding menus of the header: closed by Escape, by a press or a key elsewhere, and when the page is left. */

// A part that unfolds within the menu of a narrow window stays: if it folded under a finger, the pressed link would move.
const OPEN_MENU = '.menu[open],.nav--wide [open]';

/** Makes the header's menus close. The listeners stay for all pages. Scripts of others send events to the document itself. */
export function attachMenus(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    const menu =
      (target as Partial<Element>).closest?.<HTMLDetailsElement>(OPEN_MENU) ??
      document.querySelector<HTMLDetailsElement>(OPEN_MENU);
    if (!menu || key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  // A key: the focus has left a menu that may cover its next place. Listening to the focus itself would close a menu
  // during a press, and the pointer would lose its target. A press: Safari on iOS fires no click when a finger presses
  // plain text, and a scrolling finger fires no pointerup.
  for (const type of ['pointerup', 'keyup']) document.addEventListener(type, closeMenus);
}

/** Closes all menus except those that contain the event's target. */
export function closeMenus({ type, target }: Partial<Event> = {}): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
    if (menu.contains(target as Node)) continue;
    menu.open = false;
    // A menu above the page, not over it, moves the page when it closes.
    if (type === 'keyup') (target as Element).scrollIntoView({ block: 'nearest' });
  }
}
