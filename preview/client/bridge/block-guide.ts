/** Leads from an entry of the bar to its block: scrolls there, frames the block, gives it the focus, and opens it in the editor. */
import type { BlockName } from '../../live/site/find-blocks.ts';
import { element } from '../element.ts';
import type { EditMode } from './edit-mode.ts';
import { findNamed, humanise, nameBlock, showNamed } from './find-block.ts';
import { type BlockFrames, createFrames } from './frames.ts';

/** An entry that leads to the innermost of its blocks. */
export interface WayToBlock {
  /** The innermost first. */
  readonly blocks: readonly BlockName[];
  /** Gives the focus back to the entry. */
  readonly goBack: () => void;
}

/** Leads to blocks. */
export interface BlockGuide {
  /** The aim of the way: the page shows a block, only the editor can open one, or there is none. */
  aimOf(blocks: readonly BlockName[] | undefined): 'shown' | 'edit' | undefined;
  /** Returns false if there is nothing to see in this window. */
  lead(way: WayToBlock): boolean;
  /** Removes the frame, if it is of this way. */
  end(way: WayToBlock): void;
  /** The editor allows blocks to be opened. */
  enter(mode: EditMode): void;
  /** A component's name as the editor shows it. */
  nameOf(component: string): string;
}

/** Makes a guide for the page below the bar. */
export function createBlockGuide(bar: HTMLElement): BlockGuide {
  let mode: EditMode | undefined;
  let ownFrames: BlockFrames | undefined;
  let led: { readonly way: WayToBlock; readonly element: HTMLElement } | undefined;
  const frames = () => {
    if (mode) return mode.frames;
    ownFrames ??= createFrames(bar, element('div'));
    return ownFrames;
  };
  const end = () => {
    if (!led) return;
    led = undefined;
    frames().show('found', []);
  };
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || !led) return;
    const { element: block, way } = led;
    end();
    // An editor that had the focus meanwhile gives it back to the page as a whole.
    const { activeElement: focused, body } = document;
    if (focused === body || block.contains(focused)) way.goBack();
  });
  addEventListener('pointerdown', ({ target }) => {
    if (target !== bar) end();
  });
  return {
    end: (way) => way === led?.way && end(),
    nameOf: (component) => mode?.nameOf(component) ?? humanise(component),
    enter(entered) {
      end();
      mode = entered;
    },
    aimOf(blocks = []) {
      if (blocks.some(({ id, uid }) => findNamed(nameBlock(id, uid)))) return 'shown';
      return mode && blocks.length > 0 ? 'edit' : undefined;
    },
    lead(way) {
      const { blocks } = way;
      end();
      const [innermost] = blocks;
      if (mode && innermost) mode.open({ mark: innermost });
      const name = blocks.map(({ id, uid }) => nameBlock(id, uid)).find(showNamed);
      const block = name === undefined ? undefined : findNamed(name);
      if (name === undefined || !block) return mode !== undefined;
      led = { way, element: block };
      frames().show('found', [name]);
      focusFor(block);
      // A smooth way could lead past the block: the page may be on its way back to the bar, where the entry is.
      block.scrollIntoView();
      return true;
    },
  };
}

/** Focuses a block, from which the keyboard and screen readers go on. It does not stay focusable. */
function focusFor(block: HTMLElement): void {
  if (block.tabIndex < 0 && !block.hasAttribute('tabindex')) {
    block.tabIndex = -1;
    block.addEventListener('blur', () => block.removeAttribute('tabindex'), { once: true });
  }
  block.focus({ preventScroll: true });
}
