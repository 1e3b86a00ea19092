/** The folding menus of the header: closed by Escape, by a click or a key elsewhere, and when the page is left. */

const MENUS = 'details.menu, details.nav-sub';

/** Makes the header's menus close. They stay through all pages. */
export function attachMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const menu =
      (event.target as Element).closest<HTMLDetailsElement>(`:is(${MENUS})[open]`) ?? openMenus()[0];
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  // A key: the focus has left a menu that may cover its next place. Were the focus itself listened to, a menu that folds
  // would take from the pointer what it has just pressed.
  for (const type of ['click', 'keyup'])
    document.addEventListener(type, ({ target }) => {
      for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
    });
}

/** Closes all menus. */
export function closeMenus(): void {
  for (const menu of openMenus()) menu.open = false;
}

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(`:is(${MENUS})[open]`)];
}
