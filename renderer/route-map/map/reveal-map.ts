/** Decides whether visitors see the interactive map, or the drawing of the page. */

/** Shows the map over the drawing. */
export interface Reveal {
  /** The map has something to show. */
  reveal(): void;
  /** The map's tiles cannot be loaded. */
  giveUp(): void;
  /** Decides again after the route has changed. */
  look(): void;
}

/**
 * Keeps the drawing until the map has something to show.
 * @param isDrawn whether the drawing shows the current route. It is then more useful than a map without tiles.
 */
export function createReveal(element: HTMLElement, isDrawn: () => boolean): Reveal {
  let isRevealed = false;
  let isWithoutPictures = false;
  const look = () => {
    if (isRevealed && !(isWithoutPictures && isDrawn())) element.dataset.live = '';
    else delete element.dataset.live;
  };
  const reveal = () => {
    isRevealed = true;
    look();
  };
  return {
    reveal,
    look,
    giveUp() {
      // If some tiles have loaded, the map is shown.
      isWithoutPictures = !isRevealed;
      reveal();
    },
  };
}
