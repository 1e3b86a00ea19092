/** Finds what an address's fragment names, and opens the panels around it. */

/** The element that a fragment (`#parking`) names, out of its closed panels. */
export function revealTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // A fragment that is no encoding is meant as it is written.
  }
  const target = document.getElementById(id);
  for (let panel = target?.closest('details'); panel; panel = panel.parentElement?.closest('details'))
    panel.open = true;
  return target;
}
