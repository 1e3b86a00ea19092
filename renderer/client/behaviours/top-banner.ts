/** The service notice above the page: who has put it away does not see it again. */

const NOTICE = '#top-banner .topbar';

/** Takes the notice from who has put it away, and shows the button to everybody else. Hiding is the time rules' business. */
export function recallTopBanner(): void {
  const notice = document.querySelector<HTMLElement>(NOTICE);
  const button = notice?.querySelector<HTMLElement>('button.x');
  if (!notice || !button) return;
  button.hidden = false;
  try {
    if (localStorage.getItem(keyOf(notice))) notice.remove();
  } catch {
    // The browser lets nothing be stored: nothing was put away.
  }
}

/** Makes the button put the notice away, for good. The focus stays where the notice was. Holds through all pages. */
export function attachTopBanner(): void {
  document.addEventListener('click', ({ target }) => {
    const notice = (target as Element).closest(`${NOTICE} button.x`)?.closest<HTMLElement>(NOTICE);
    const area = notice?.parentElement;
    if (!notice || !area) return;
    notice.remove();
    area.tabIndex = -1;
    area.focus();
    try {
      localStorage.setItem(keyOf(notice), '1');
    } catch {
      // It stays away on this page only.
    }
  });
}

function keyOf(notice: HTMLElement): string {
  return `tb:${notice.dataset.version}`;
}
