/** Describes the problems of the page for the bar. */
import type { Finding } from '#renderer';
import { element } from '../element.ts';

/** Makes the entry of a problem. */
export function describeProblem({ severity, path, message }: Finding): HTMLElement {
  return element(
    'li',
    {},
    // A mark beside the message would have a line of its own above a long one.
    element(
      'span',
      {},
      severity === 'error' && element('span', { class: 'warn', 'aria-hidden': 'true' }, '✖ '),
      message,
    ),
    element('code', {}, path),
  );
}
