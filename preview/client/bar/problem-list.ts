/** Lists the problems of the page, behind a button that counts them. */
import type { Finding } from '#renderer';
import { element } from '../element.ts';
import type { Words } from './words.ts';

interface ListOptions {
  readonly words: Words;
  /** Element that receives the button. */
  readonly button: HTMLElement;
  readonly list: HTMLElement;
}

/** Replaces the shown findings. */
export function listProblems(findings: readonly Finding[], { words, button, list }: ListOptions): void {
  list.replaceChildren(...findings.map(describe));
  if (findings.length === 0) {
    list.hidden = true;
    button.replaceChildren(element('span', { class: 'label' }, words.noProblems));
    return;
  }
  const label = `${words.problems}: ${findings.length}`;
  const known = button.querySelector('button');
  if (known) {
    known.textContent = label;
    return;
  }
  const toggle = element(
    'button',
    { type: 'button', 'aria-expanded': 'false', 'aria-controls': list.id },
    label,
  );
  toggle.addEventListener('click', () => {
    list.hidden = !list.hidden;
    toggle.setAttribute('aria-expanded', String(!list.hidden));
  });
  button.replaceChildren(toggle);
}

function describe({ severity, path, message }: Finding): HTMLElement {
  return element(
    'li',
    {},
    severity === 'error' && element('span', { class: 'warn', 'aria-hidden': 'true' }, '✖'),
    element('span', {}, message),
    element('code', {}, path),
  );
}
