/** Shows the problem of the site's code or of its store, over the page that stays behind it. */

import type { CodeProblem } from '../../live/answers/code-problem.ts';
import { element } from '../element.ts';
import type { Words } from './words.ts';

/** Shows a problem, or takes it away. */
export interface ProblemDialog {
  show(problem: CodeProblem): void;
  close(): void;
}

/** Makes the dialog in the bar's tree. */
export function makeProblemDialog(root: ShadowRoot, words: Words): ProblemDialog {
  let dialog: HTMLDialogElement | undefined;
  const close = () => {
    dialog?.close();
    dialog?.remove();
    dialog = undefined;
  };
  return {
    close,
    show(problem) {
      close();
      const heading = element('h2', { id: 'problem-title' }, words.errorTitle);
      const button = element('button', { type: 'button' }, words.close);
      button.addEventListener('click', close);
      dialog = element('dialog', { 'aria-labelledby': heading.id }, heading, ...describe(problem));
      dialog.append(element('p', {}, words.errorFollows), button);
      root.append(dialog);
      // An editor goes on typing in the window around the page: a modal dialog would take the focus.
      if (window.parent === window) dialog.showModal();
      else dialog.setAttribute('open', '');
    },
  };
}

function describe({ message, file, line, column, excerpt }: CodeProblem): HTMLElement[] {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  // A break within the mark, which is a box of its own, would put the next line beside it.
  const code = excerpt?.flatMap(({ number, text }) => {
    const shown = `${String(number).padStart(4)} | ${text}`;
    return [number === line ? element('mark', {}, shown) : shown, '\n'];
  });
  return [
    ...(place ? [element('p', {}, element('code', {}, place))] : []),
    element('p', {}, message),
    ...(code ? [element('pre', { tabindex: '0' }, ...code)] : []),
  ];
}
