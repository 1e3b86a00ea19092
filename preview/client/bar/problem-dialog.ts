/** Shows a problem of the site's code or of its store above the page, which stays as it is. */

import type { CodeProblem } from '../../live/answers/code-problem.ts';
import { element } from '../element.ts';
import type { Words } from './words.ts';

/** Shows and closes a problem. */
export interface ProblemDialog {
  show(problem: CodeProblem): void;
  close(): void;
}

/** Makes the dialog in the bar's tree. @param outlook tells editors, whom the rest tells nothing, what it means for them. */
export function makeProblemDialog(root: ShadowRoot, words: Words, outlook: string): ProblemDialog {
  let dialog: HTMLDialogElement | undefined;
  /** The shown problem as text. It comes again with each new connection. */
  let shown = '';
  const close = () => {
    dialog?.close();
    dialog?.remove();
    dialog = undefined;
  };
  // Browsers do this for modal dialogs only.
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !dialog) return;
    event.preventDefault();
    close();
  });
  return {
    close,
    show(problem) {
      const next = JSON.stringify(problem);
      if (dialog && next === shown) return;
      shown = next;
      close();
      // In an editor's frame, a modal dialog would take the focus from the editor, who is typing.
      const isModal = window.parent === window;
      const heading = element('h2', { id: 'problem-title' }, words.errorTitle);
      const button = element('button', { type: 'button' }, words.close);
      button.addEventListener('click', close);
      dialog = element(
        'dialog',
        { 'aria-labelledby': heading.id },
        // Screen readers announce a dialog only when it gets the focus.
        element(
          'div',
          { role: !isModal && 'alert' },
          heading,
          element('p', {}, outlook),
          ...describe(problem),
        ),
        ...showCode(problem),
        button,
      );
      root.append(dialog);
      if (isModal) dialog.showModal();
      else dialog.setAttribute('open', '');
    },
  };
}

function describe({ message, file, line, column }: CodeProblem): HTMLElement[] {
  const place = file && [file, line, column].filter((part) => part !== undefined).join(':');
  return [...(place ? [element('p', {}, element('code', {}, place))] : []), element('p', {}, message)];
}

function showCode({ line, excerpt }: CodeProblem): HTMLElement[] {
  // The break comes after the mark: inside it, the next line would appear beside the mark's box.
  const code = excerpt?.flatMap(({ number, text }) => {
    const shown = `${String(number).padStart(4)} | ${text}`;
    return [number === line ? element('mark', {}, shown) : shown, '\n'];
  });
  return code ? [element('pre', { tabindex: '0' }, ...code)] : [];
}
