/** A behaviour: code that makes elements of a page interactive without a framework. */

/** Makes one element interactive. The signal is aborted when the visitor leaves the page, to end what the behaviour started. */
export type Attach = (element: HTMLElement, signal: AbortSignal) => void;

/** A behaviour of all elements that a selector finds. */
export interface BehaviourDefinition {
  /** CSS selector, written as a string in the call: the bundler reads it without running the module. */
  readonly selector: string;
  /** Makes one element interactive. The signal is aborted when the visitor leaves the page, to end what the behaviour started. */
  readonly attach: Attach;
}

/** Defines a behaviour of a site. Its module is loaded on pages that have such an element. */
export function defineBehaviour(options: BehaviourDefinition): BehaviourDefinition {
  return options;
}
