/** Announces texts to screen readers without moving the focus. */

/** Time in which screen readers notice that the region is empty, so that the same text can be read twice. */
const ANNOUNCE_DELAY_MS = 100;

/** Lets screen readers read a text when they are idle, through the document's region for that. */
export function announce(text: string): void {
  const region = document.querySelector('[data-announcer]');
  if (!region) return;
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, ANNOUNCE_DELAY_MS);
}
