/** Attaches behaviours to elements, and loads their modules when a page needs them. */
import { reloadOnce } from '../errors/reload-once.ts';
import { report } from '../report.ts';
import type { Attach, BehaviourDefinition } from './define-behaviour.ts';

/** A behaviour that loads its module for the first element it finds; the module's `attach` does the work. */
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

/** The parts of a document that change with the page; all others stay until another document is loaded. */
const PAGE_PARTS = 'main,#top-banner,[data-region]';

/** Signals that end behaviours of the page and of its shell; without a shell signal, the shell's elements are skipped. */
type Ends = readonly [page: AbortSignal, shell?: AbortSignal | undefined];

/** Attaches behaviours to the matching elements in new parts of the page. */
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
