/** Describes the problems of the page for the bar. */
import type { Finding } from '#renderer';
import { element } from '../element.ts';

/** Makes the entry of a problem. */
export function describeProblem({ severity, path, message }: Finding): HTMLElement {
  return element(
    'li',
    {},
    severity === 'error' && element('span', { class: 'warn', 'aria-hidden': 'true' }, '✖'),
    element('span', {}, message),
    element('code', {}, path),
  );
}
