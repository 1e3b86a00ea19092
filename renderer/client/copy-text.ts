/** Copies the text of an element. */

/** Time for which a button says that it has copied. */
export const COPIED_MS = 3000;

/** Puts an element's text on the clipboard; where there is none for us, selects it, so that people copy it themselves. */
export async function copyText(element: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return false;
  }
}
