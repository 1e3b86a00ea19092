/** The folding menus of the header: closed by Escape, by a press or a key elsewhere, and when the page is left. */

// A part that unfolds within the menu of a narrow window stays: if it folded under a finger, the pressed link would move.
const OPEN_MENU = '.menu[open],.nav--wide [open]';

/** Makes the header's menus close. They stay through all pages. */
export function attachMenus(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    const menu =
      (target as Element).closest<HTMLDetailsElement>(OPEN_MENU) ??
      document.querySelector<HTMLDetailsElement>(OPEN_MENU);
    if (!menu || key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  // A key: the focus has left a menu that may cover its next place. Were the focus itself listened to, a menu that folds
  // would take from the pointer what it has just pressed.
  // A press: Safari on iOS has no click where a finger presses plain text, and a finger that scrolls never comes up.
  for (const type of ['pointerup', 'keyup']) document.addEventListener(type, closeMenus);
}

/** Closes all menus, but for those in which something has happened. */
export function closeMenus({ type, target }: Partial<Event> = {}): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
    if (menu.contains(target as Node)) continue;
    menu.open = false;
    // A menu above the page, and not over it, takes the page along as it folds.
    if (type === 'keyup') (target as Element).scrollIntoView({ block: 'nearest' });
  }
}
