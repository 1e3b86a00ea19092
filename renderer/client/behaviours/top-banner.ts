/** The service notice above the page: visitors who dismissed it do not see it again. */

const NOTICE = '#top-banner .topbar';

/** Removes the notice for visitors who dismissed it, and shows the button to all others. Time rules decide whether it is hidden. */
export function recallTopBanner(): void {
  const notice = document.querySelector<HTMLElement>(NOTICE);
  const button = notice?.querySelector<HTMLElement>('button.x');
  if (!notice || !button) return;
  button.hidden = false;
  try {
    if (localStorage[keyOf(notice)]) notice.remove();
  } catch {
    // The browser does not allow storage, so no notice was dismissed.
  }
}

/** Makes the button dismiss the notice permanently. The focus stays where the notice was. The listener stays for all pages. */
export function attachTopBanner(): void {
  document.addEventListener('click', ({ target }) => {
    const notice = (target as Partial<Element>).closest?.(`${NOTICE} button.x`)?.closest<HTMLElement>(NOTICE);
    const area = notice?.parentElement;
    if (!notice || !area) return;
    notice.remove();
    area.tabIndex = -1;
    area.focus();
    try {
      localStorage[keyOf(notice)] = '1';
    } catch {
      // It stays dismissed on this page only.
    }
  });
}

function keyOf(notice: HTMLElement): string {
  return `tb:${notice.dataset.version}`;
}
