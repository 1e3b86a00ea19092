/** Finds the videos that go on playing while an edit changes something else about them, such as their title. */
import type { NodePairs } from './node-pairs.ts';

/** The attributes that the player reads: another video, or another start, begins again. */
const PLAYED = ['provider', 'video', 'start'] as const;

/** Videos whose player stays. */
export interface VideoFinder {
  /** Whether a node of the server's document is in a video that is playing, and that is still the same one. */
  isPlaying(served: Node): boolean;
  /** Gives the found videos their new attributes, and the players their new titles. */
  update(): void;
}

/** Starts looking for them in a changed document. */
export function createVideoFinder(pairs: NodePairs): VideoFinder {
  const found = new Map<HTMLElement, HTMLElement>();
  return {
    isPlaying(served) {
      const element = served instanceof Element ? served : served.parentElement;
      const figure = element?.closest<HTMLElement>('[data-video]');
      const living = figure && pairs.living(figure);
      if (!(living instanceof HTMLElement) || !findPlayer(living)) return false;
      if (PLAYED.some((name) => living.dataset[name] !== figure!.dataset[name])) return false;
      found.set(figure!, living);
      return true;
    },
    update() {
      for (const [figure, living] of found) {
        for (const { name, value } of figure.attributes) living.setAttribute(name, value);
        findPlayer(living)!.title = figure.dataset.title ?? '';
      }
    },
  };
}

/** The player stands in place of the picture and its button. */
function findPlayer(figure: HTMLElement): HTMLIFrameElement | null {
  return figure.querySelector(':scope > iframe');
}
