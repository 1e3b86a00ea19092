/** Copies the text of an element. */

/** Time for which a button says that it has copied. */
export const COPIED_MS = 3000;

/** Copies an element's text to the clipboard; without access to it, selects the text so that visitors can copy it themselves. */
export async function copyText(element: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return false;
  }
}
