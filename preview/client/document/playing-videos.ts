/** Finds the videos that go on playing while an edit changes something else about them, such as their title. */
import type { ChangedPart } from './kept-islands.ts';
import type { NodePairs } from './node-pairs.ts';

/** The attributes that the player reads: another video, start or category of consent begins again. */
const PLAYED = ['provider', 'video', 'start', 'consent'] as const;

/** Videos whose player stays. */
export interface VideoFinder {
  /** Whether a node of the server's document is in a video that is playing, and that is still the same one. */
  isPlaying(served: Node): boolean;
  /** Gives the found videos their new attributes, and the players their new titles. Returns these videos. */
  update(): readonly ChangedPart[];
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
      return [...found].map(([served, living]) => ({ served, living }));
    },
  };
}

/** The server's elements of the videos whose end is awaited. */
const awaited = new WeakMap<HTMLElement, Element>();

/** Makes videos again when their player ends, such as without consent: it puts back the picture that it had replaced. */
export function awaitEnds(videos: readonly ChangedPart[], makeAgain: (video: ChangedPart) => void): void {
  for (const { served, living } of videos) {
    if (!awaited.has(living)) {
      const check = () => {
        if (!findPlayer(living)) makeAgain({ served: awaited.get(living)!, living });
      };
      new MutationObserver(check).observe(living, { childList: true });
    }
    awaited.set(living, served);
  }
}

/** The player stands in place of the picture and its button. */
function findPlayer(figure: HTMLElement): HTMLIFrameElement | null {
  return figure.querySelector(':scope > iframe');
}
