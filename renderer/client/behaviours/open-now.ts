/** Tags that show whether something is open now: `data-hours` has the hours, `data-open` and `data-closed` the texts. */
import { CLOCK_SET, currentTime } from '../time/current-time.ts';
import { isOpenAt, type OpenHours } from '../time/is-open.ts';

const MINUTE_MS = 60_000;

/** Shows the tag, and updates it every minute: hours start and end on full minutes. */
export function attach(tag: HTMLElement, signal: AbortSignal): void {
  const hours = JSON.parse(tag.dataset.hours!) as OpenHours;
  const update = () => {
    const isOpen = isOpenAt(hours, currentTime());
    tag.textContent = (isOpen ? tag.dataset.open : tag.dataset.closed)!;
    tag.classList.toggle('tag--ok', isOpen);
    tag.hidden = false;
  };
  update();
  document.addEventListener(CLOCK_SET, update, { signal });
  const timer = setInterval(update, MINUTE_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
