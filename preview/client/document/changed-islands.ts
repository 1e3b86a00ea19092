/** Makes the islands that an edit left in the page show their new props. */
import { ISLAND_CHANGED } from '../site-signals.ts';
import type { ChangedPart } from './kept-islands.ts';

/** Components show new props within some frames, and those that effects draw a little later. */
const SHOWN_MS = 200;

/**
 * Gives the components their new props. One whose state hides them, or that fails with them, begins again: editors see what
 * they type.
 */
export function showChanged(
  islands: readonly ChangedPart[],
  beginAgain: (island: ChangedPart) => void,
): void {
  for (const island of islands) {
    const { living } = island;
    const before = living.innerHTML;
    living.dispatchEvent(new CustomEvent(ISLAND_CHANGED, { detail: JSON.parse(living.dataset.props!) }));
    setTimeout(() => {
      if (living.innerHTML === before || !('awake' in living.dataset)) beginAgain(island);
    }, SHOWN_MS);
  }
}
