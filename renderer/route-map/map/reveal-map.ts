/** Decides whether visitors see the living map, or the drawing that the page came with. */

/** Shows the map over the drawing. */
export interface Reveal {
  /** There is something to see on the map. */
  reveal(): void;
  /** The map's pictures do not come. */
  giveUp(): void;
  /** Looks again, after the route has changed. */
  look(): void;
}

/**
 * Keeps the drawing until the map has something to show.
 * @param isDrawn whether the drawing shows the present route. It then tells more than a map without pictures does.
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
      // Some pictures are more than none.
      isWithoutPictures = !isRevealed;
      reveal();
    },
  };
}
