/** Buttons that copy the text beside them. */
import { announce } from '../announce.ts';

/** How long the button says that it has copied. */
const COPIED_MS = 3000;

/** `<button data-copy="Copied" data-status="…">` beside the `<output>` with the text; without a clipboard it selects it. */
export function attach(button: HTMLElement, signal: AbortSignal): void {
  const label = button.textContent;
  button.addEventListener(
    'click',
    async () => {
      const output = button.parentElement?.querySelector('output');
      if (!output) return;
      try {
        await navigator.clipboard.writeText(output.textContent ?? '');
      } catch {
        getSelection()?.selectAllChildren(output);
        return;
      }
      button.textContent = button.dataset.copy ?? label;
      announce(button.dataset.status ?? '');
      setTimeout(() => {
        button.textContent = label;
      }, COPIED_MS);
    },
    { signal },
  );
}
