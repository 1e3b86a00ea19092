/** Returns the focus to a control of the bar that has loaded the page again. */

const KEY = 'stopover-focus';

/** Names the control, by its identifier in the bar's tree, before the page is loaded again. */
export function keepFocus(control: string): void {
  try {
    sessionStorage.setItem(KEY, control);
  } catch {}
}

/** Focuses the named control, once. An editor who works beside the frame meanwhile keeps the focus. */
export function returnFocus(root: ShadowRoot): void {
  let control: string | null = null;
  try {
    control = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
  } catch {}
  if (control !== null && (window.parent === window || document.hasFocus()))
    root.getElementById(control)?.focus();
}
