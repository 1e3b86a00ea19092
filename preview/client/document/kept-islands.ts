/** Finds the islands that stay in the page while an edit changes them: their components show the new props. */
import { builtInIslandNames } from '#renderer/model';
import type { NodePairs } from './node-pairs.ts';

/** Parts that a component controls: it shows new props itself, or the part is replaced after any change in it. */
export const COMPONENT = '[data-island]';

/** A part that stays in the page while an edit changes it: the server's element, and the living one. */
export interface ChangedPart {
  readonly served: Element;
  readonly living: HTMLElement;
}

/** Finds the islands that stay while their markup changes. */
export interface IslandFinder {
  /** The island around a changed node. */
  around(served: Node): Element | undefined;
  /** Whether a changed node is in an island that stays. */
  isKept(served: Node): boolean;
  /** Gives the found islands their new props, except those that went with an element around them. */
  changed(): readonly ChangedPart[];
}

/** Starts looking for them in a changed document. @param removed the removed nodes, with their former parents. */
export function createIslandFinder(removed: ReadonlyMap<Node, Node>, pairs: NodePairs): IslandFinder {
  const found = new Map<Element, HTMLElement | undefined>();
  const around = (served: Node) => {
    let node: Node | null | undefined = served;
    while (node && !(node instanceof Element && node.matches(COMPONENT)))
      node = node.parentNode ?? removed.get(node);
    return (node ?? undefined) as Element | undefined;
  };
  return {
    around,
    isKept(served) {
      const island = around(served);
      if (island && !found.has(island)) found.set(island, findRunning(island, pairs));
      return island !== undefined && found.get(island) !== undefined;
    },
    changed: () =>
      [...found].flatMap(([served, living]) => {
        if (!living?.isConnected || pairs.living(served) !== living) return [];
        const isSame = living.dataset.props === served.getAttribute('data-props');
        for (const { name, value } of served.attributes) living.setAttribute(name, value);
        return isSame ? [] : { served, living };
      }),
  };
}

/** The living island if its component runs and can show new props; the built-in ones read theirs when they start. */
function findRunning(served: Element, pairs: NodePairs): HTMLElement | undefined {
  const living = pairs.living(served);
  if (!served.isConnected || !(living instanceof HTMLElement) || !living.isConnected) return undefined;
  const name = living.dataset.island;
  const isBuiltIn = (builtInIslandNames as readonly (string | undefined)[]).includes(name);
  const isRunning = 'awake' in living.dataset && name === served.getAttribute('data-island');
  return isRunning && !isBuiltIn ? living : undefined;
}
