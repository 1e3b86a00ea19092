/** Attaches behaviours to elements, and loads their modules when a page needs them. */
import { reloadOnce } from '../errors/reload-once.ts';
import { report } from '../report.ts';
import type { Attach, BehaviourDefinition } from './define-behaviour.ts';

/** A behaviour that loads its module, whose `attach` does the work, for the first element it finds. */
export function loadLater(
  selector: string,
  load: () => Promise<{ readonly attach: Attach }>,
): BehaviourDefinition {
  return {
    selector,
    attach(element, signal) {
      load()
        .catch(reloadOnce)
        .then(({ attach }) => signal.aborted || attach(element, signal))
        // The element stays as the server made it.
        .catch((error) => report(`Attaching to ${selector}`, error));
    },
  };
}

/** The parts of a document that come and go with a page; all others stay until another document is loaded. */
const PAGE_PARTS = 'main,#top-banner,[data-region]';

/** Ends of the elements of a page and of those around it; these are left alone without one. */
type Ends = readonly [page: AbortSignal, shell?: AbortSignal | undefined];

/** Attaches behaviours to what they find in new elements. */
export function attachBehaviours(
  behaviours: readonly BehaviourDefinition[],
  roots: Iterable<Element>,
  [page, shell]: Ends,
): void {
  for (const { selector, attach } of behaviours) {
    for (const root of roots) {
      for (const element of [root, ...root.querySelectorAll(selector)]) {
        const end = element.closest(PAGE_PARTS) ? page : shell;
        if (end && element.matches(selector)) attach(element as HTMLElement, end);
      }
    }
  }
}
