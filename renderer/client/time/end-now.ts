/** Ends a timed element before its time, when the server says that it is over. */
import { CLOCK_SET, currentTime } from './current-time.ts';

/** Ends the timed element around this one now; the element that follows it starts. */
export function endNow(inside: Element): void {
  const element = inside.closest<HTMLElement>('[data-until]');
  if (!element) return;
  const now = new Date(currentTime()).toISOString();
  const end = element.dataset.until;
  element.dataset.until = now;
  for (const next of element.parentElement?.querySelectorAll<HTMLElement>(`[data-from="${end}"]`) ?? []) {
    next.dataset.from = now;
    // The element inside a template has a start, too.
    if (!(next instanceof HTMLTemplateElement)) continue;
    for (const child of next.content.querySelectorAll<HTMLElement>(`[data-from="${end}"]`)) {
      child.dataset.from = now;
    }
  }
  document.dispatchEvent(new Event(CLOCK_SET));
}
