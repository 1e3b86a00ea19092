/**
 * Writes what a site's own blocks render, without React unless they need it: most are plain functions that return
 * elements. React is slow to start for each root, and does work for each element that is only useful in browsers.
 */

import type { ReactNode } from 'react';
import type { BlockDefinition } from '../model/define-block.ts';
import type { ItemMarks } from './keyed-marks.ts';
import { ComponentWaits, isSuspended, renderWithReact } from './react-markup.ts';
import { canWatchHooks, watchHooks } from './watch-hooks.ts';
import { ReactNeeded, writeWithoutReact } from './write-markup.ts';

/** A place on a page, and the prefix that keeps the ids of a node apart from others. */
interface Place extends WrittenPage {
  readonly idPrefix: string;
}

/** The finished markup of a page by number, and its items. */
interface WrittenPage {
  readonly raw: readonly string[];
  readonly items?: ItemMarks | undefined;
}

/** Thrown when a block turns out to need React: its page is rendered once more, and then it gets React. */
export class RenderAgain extends Error {}

/** Remembers which of a site's blocks need React. Rendering the page again is exact: nothing of the first attempt is kept. */
export class OwnMarkup {
  readonly #reactBlocks = new Set<BlockDefinition>();

  /** Number of blocks that need React, as far as is known. A page during which it grew has to be rendered again. */
  get reactBlocks(): number {
    return this.#reactBlocks.size;
  }

  /** Renders a node of a block. @throws RenderAgain, and anything a component throws. */
  render(definition: BlockDefinition, node: ReactNode, place: Place): string {
    if (!canWatchHooks || this.#reactBlocks.has(definition)) return renderNamed(node, place);
    const { markup, needsReact } = writeWatched(node, place);
    if (markup !== undefined && !needsReact) return markup;
    this.#reactBlocks.add(definition);
    throw new RenderAgain();
  }
}

/** Renders a node with React. @throws anything a component throws, and ComponentWaits with the component's name where it can be found. */
function renderNamed(node: ReactNode, { raw, idPrefix }: Place): string {
  try {
    return renderWithReact(node, raw, idPrefix);
  } catch (error) {
    if (!canWatchHooks || !(error instanceof Error && isSuspended(error.cause))) throw error;
    // React does not say which component waits, but the writer knows.
    throw findWaiting(node, { raw }) ?? error;
  }
}

/** The fault of the component that waits; undefined if one before it needs React. */
function findWaiting(node: ReactNode, page: WrittenPage): ComponentWaits | undefined {
  try {
    writeWatched(node, page);
  } catch (error) {
    if (error instanceof ComponentWaits) return error;
  }
  return undefined;
}

interface Attempted {
  /** Undefined when it was given up. */
  readonly markup: string | undefined;
  readonly needsReact: boolean;
}

/** Writes a node, and refuses every hook. A component may have caught the refusal. */
function writeWatched(node: ReactNode, { raw, items }: WrittenPage): Attempted {
  let needsReact = false;
  const refuse = () => {
    needsReact = true;
    throw new ReactNeeded();
  };
  try {
    return { markup: watchHooks(refuse, () => writeWithoutReact(node, raw, items)), needsReact };
  } catch (error) {
    if (!needsReact && !(error instanceof ReactNeeded)) throw error;
    return { markup: undefined, needsReact: true };
  }
}
