/** Shows and hides what has its time: `data-from` and `data-until`, instants in ISO 8601, the end excluded. */
import { currentTime } from './current-time.ts';

/** Timers take 31 bits (HTML standard); what is further away is looked at again then. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Sent to the document when a rule has put new elements into the page. */
export const ELEMENTS_ADDED = 'stopover:added';

/** An instant's place in time, as far as a rule is concerned. */
export interface TimeRule {
  readonly from: number;
  readonly until: number;
}

/** Whether a moment lies within a rule. A missing end is NaN, which nothing is before or after. */
export function isInTime({ from, until }: TimeRule, now: number): boolean {
  return !(now < from) && !(now >= until);
}

/** Applies all rules of the page; returns milliseconds to the next change, at most what a timer takes. */
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

/** Puts a template's content in its place; whoever had the focus in what went before gets the heading. */
function insert(template: HTMLTemplateElement, takesFocus: boolean): void {
  const added = [...template.content.children];
  template.replaceWith(template.content);
  document.dispatchEvent(new CustomEvent(ELEMENTS_ADDED, { detail: added }));
  const heading = added[0]?.querySelector<HTMLElement>('h1,h2,h3,h4,h5,h6');
  if (!takesFocus || !heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
