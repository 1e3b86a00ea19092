/** The interface of behaviours: code that makes a part of a page interactive without a framework. */
import { reloadOnce } from '../errors/reload-once.ts';
import { report } from '../report.ts';

/** Makes one element work. The signal ends what it started, when the page is left. */
export type Attach = (element: HTMLElement, signal: AbortSignal) => void;

/** A behaviour of all elements that a selector finds. */
export interface Behaviour {
  readonly selector: string;
  readonly attach: Attach;
}

/** A behaviour that loads its module, whose `attach` does the work, for the first element it finds. */
export function loadLater(selector: string, load: () => Promise<{ readonly attach: Attach }>): Behaviour {
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
  behaviours: readonly Behaviour[],
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
