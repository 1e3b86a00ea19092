/** Buttons that copy the text beside them. */
import { announce } from '../announce.ts';
import { COPIED_MS, copyText } from '../copy-text.ts';

/** `<button data-copy="Copied" data-status="…">` beside the `<output>` with the text; without a clipboard it selects it. */
export function attach(button: HTMLElement, signal: AbortSignal): void {
  const label = button.textContent;
  button.addEventListener(
    'click',
    async () => {
      const output = button.parentElement?.querySelector('output');
      if (!output || !(await copyText(output))) return;
      button.textContent = button.dataset.copy ?? label;
      announce(button.dataset.status ?? '');
      setTimeout(() => {
        button.textContent = label;
      }, COPIED_MS);
    },
    { signal },
  );
}
