/** Ends something that has its time before its time: the server knows better. */
import { CLOCK_SET, currentTime } from './current-time.ts';

/** Lets what surrounds an element, and shows until an instant, end now; what follows it begins. */
export function endNow(inside: Element): void {
  const element = inside.closest<HTMLElement>('[data-until]');
  if (!element) return;
  const now = new Date(currentTime()).toISOString();
  const end = element.dataset.until;
  element.dataset.until = now;
  for (const next of element.parentElement?.querySelectorAll<HTMLElement>(`[data-from="${end}"]`) ?? []) {
    next.dataset.from = now;
    // The element that comes out of a template has its time, too.
    if (!(next instanceof HTMLTemplateElement)) continue;
    for (const child of next.content.querySelectorAll<HTMLElement>(`[data-from="${end}"]`)) {
      child.dataset.from = now;
    }
  }
  document.dispatchEvent(new Event(CLOCK_SET));
}
