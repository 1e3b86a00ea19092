/** Says things to screen readers without moving the focus. */

/** Long enough for readers to notice that the region is empty: the same text twice is read twice. */
const ANNOUNCE_DELAY_MS = 100;

/** Has a text read out when the reader is free, in the document's region for that. */
export function announce(text: string): void {
  const region = document.querySelector('[data-announcer]');
  if (!region) return;
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, ANNOUNCE_DELAY_MS);
}
