/**
 * Writes what a site's own blocks render, without React as long as they need nothing that only React has: most are plain
 * functions that return elements. React has a high price for each root, and a price for each element that pays only in browsers.
 */

import type { ReactNode } from 'react';
import * as React from 'react';
import type { BlockDefinition } from '../model/define-block.ts';
import { renderWithReact } from './react-markup.ts';
import { ReactNeeded, writeWithoutReact } from './write-markup.ts';

/** Hooks find React's renderer in here, under `H`. It is named so because it may change with any release of React. */
interface ReactInternals {
  H: unknown;
}

const internals = (React as { readonly [name: string]: unknown })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as ReactInternals | undefined;

/** The finished markup of a page by number, and what tells the ids of a node from those of others. */
interface Place {
  readonly raw: readonly string[];
  readonly idPrefix: string;
}

/** Thrown when a block turns out to need React: its page is rendered once more, and then it gets React. */
export class RenderAgain extends Error {}

/** Knows which of a site's blocks need React. Rendering the page anew is exact: nothing of the first try is left. */
export class OwnMarkup {
  readonly #reacts = new Set<BlockDefinition>();

  /** Number of blocks that need React, as far as is known. A page during which it grew has to be rendered again. */
  get reacts(): number {
    return this.#reacts.size;
  }

  /** Renders a node of a block's. @throws RenderAgain; whatever a component throws. */
  render(definition: BlockDefinition, node: ReactNode, { raw, idPrefix }: Place): string {
    if (!internals || this.#reacts.has(definition)) return renderWithReact(node, raw, idPrefix);
    const { markup, needsReact } = watchHooks(internals, () => writeWithoutReact(node, raw));
    if (markup !== undefined && !needsReact) return markup;
    this.#reacts.add(definition);
    throw new RenderAgain();
  }
}

interface Attempted {
  /** Undefined when it was given up. */
  readonly markup: string | undefined;
  /** Whether something asked for a hook: a component may have caught the refusal. */
  readonly needsReact: boolean;
}

/** Refuses every hook while something is written. */
function watchHooks(shared: ReactInternals, write: () => string): Attempted {
  let needsReact = false;
  const refuse = () => {
    needsReact = true;
    throw new ReactNeeded();
  };
  const outer = shared.H;
  shared.H = new Proxy({}, { get: refuse });
  try {
    return { markup: write(), needsReact };
  } catch (error) {
    if (!needsReact && !(error instanceof ReactNeeded)) throw error;
    return { markup: undefined, needsReact: true };
  } finally {
    shared.H = outer;
  }
}
