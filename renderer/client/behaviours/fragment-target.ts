/** Finds the element that an address's fragment names, and opens the panels around it. */

/** Returns the element that a fragment (`#parking`) names, and opens the closed panels around it. */
export function revealTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // A fragment with invalid encoding is used as it is written.
  }
  const target = document.getElementById(id);
  for (let panel = target?.closest('details'); panel; panel = panel.parentElement?.closest('details'))
    panel.open = true;
  return target;
}
