/** The folding menus of the header: closed by Escape, by a click elsewhere, and when the page is left. */

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
  document.addEventListener('click', ({ target }) => {
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
