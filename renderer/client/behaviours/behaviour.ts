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

/** Attaches behaviours to what they find in new elements. */
export function attachBehaviours(
  behaviours: readonly BehaviourDefinition[],
  roots: Iterable<Element>,
  signal: AbortSignal,
): void {
  for (const root of roots) {
    for (const { selector, attach } of behaviours) {
      if (root.matches(selector)) attach(root as HTMLElement, signal);
      for (const element of root.querySelectorAll<HTMLElement>(selector)) attach(element, signal);
    }
  }
}
