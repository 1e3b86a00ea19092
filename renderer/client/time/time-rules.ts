/** Shows and hides timed elements: `data-from` and `data-until`, instants in ISO 8601, the end excluded. */
import { currentTime } from './current-time.ts';

/** Timers have 31 bits (HTML standard); later instants are checked again then. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Sent to the document when a rule has put new elements into the page. */
export const ELEMENTS_ADDED = 'stopover:added';

/** The start and end of a rule, in milliseconds. */
export interface TimeRule {
  readonly from: number;
  readonly until: number;
}

/** Whether a moment is within a rule. A missing start or end is NaN, for which comparisons are false. */
export function isInTime({ from, until }: TimeRule, now: number): boolean {
  return !(now < from) && !(now >= until);
}

/** Applies all rules of the page; returns the milliseconds to the next change, up to the limit of a timer. */
export function applyTimeRules(): number {
  const now = currentTime();
  let next = now + MAX_TIMER_MS;
  let lostFocus = false;
  for (const element of document.querySelectorAll<HTMLElement>('[data-from],[data-until]')) {
    const rule = readRule(element);
    for (const boundary of [rule.from, rule.until]) if (boundary > now && boundary < next) next = boundary;
    const shown = isInTime(rule, now);
    // A template.
    if ('content' in element) {
      if (shown && isComplete(element)) {
        insert(element as HTMLTemplateElement, lostFocus);
        // The added elements may contain time rules as well.
        return applyTimeRules();
      }
    } else if (element.hidden === shown) {
      lostFocus ||= !shown && element.contains(document.activeElement);
      element.hidden = !shown;
    }
  }
  return next - now;
}

function readRule({ dataset }: HTMLElement): TimeRule {
  return { from: Date.parse(dataset.from ?? ''), until: Date.parse(dataset.until ?? '') };
}

/** While the document is being read, a template is complete when something follows it. */
function isComplete(template: Node): boolean {
  if (document.readyState !== 'loading') return true;
  for (let node: Node | null = template; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

/** Replaces a template with its content; its heading takes the focus if a hidden element had it. */
function insert(template: HTMLTemplateElement, takesFocus: boolean): void {
  const added = [...template.content.children];
  template.replaceWith(template.content);
  document.dispatchEvent(new CustomEvent(ELEMENTS_ADDED, { detail: added }));
  const heading = added[0]?.querySelector<HTMLElement>('h1,h2,h3,h4,h5,h6');
  if (!takesFocus || !heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
