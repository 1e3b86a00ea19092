/** Frames around blocks, above the page and in a tree of their own: nothing of the page is changed for them. */
import { element } from '../element.ts';
import { findBlock } from './find-block.ts';
import { frameStyles } from './frame-styles.ts';

/** Why a block has a frame: the pointer is on it in the editor, it is ticked there, it is open there. */
export type FrameKind = 'hint' | 'highlight' | 'chosen';

/** The frames of a page. */
export interface BlockFrames {
  /** Frames blocks by their names, and no others for this reason. */
  show(kind: FrameKind, names: readonly string[]): void;
  has(kind: FrameKind): boolean;
  /** The page has changed: blocks may have moved, or gone. */
  follow(): void;
}

/** Pictures load, panels open, carousels move: the frames follow. */
const FOLLOW_MS = 300;
/** Between a block and its tools, and between these and the window's edge, in CSS pixels. */
const GAP = 6;

/** Puts the frames' tree after `before`; the tools of the chosen block stand at its frame. */
export function createFrames(before: HTMLElement, tools: HTMLElement): BlockFrames {
  const host = element('div', { id: 'stopover-blocks', dir: 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  const layer = element('div');
  root.append(element('style', {}, frameStyles), layer, tools);
  before.after(host);
  tools.hidden = true;
  const shown = new Map<FrameKind, readonly string[]>();
  let following: ReturnType<typeof setInterval> | undefined;

  const place = () => {
    const boxes = [...shown].flatMap(([kind, names]) =>
      names.flatMap((name) => {
        const block = findBlock(name);
        return block ? [placeFrame(kind, block.element.getBoundingClientRect(), host)] : [];
      }),
    );
    layer.replaceChildren(...boxes.map(({ frame }) => frame));
    const chosen = boxes.find(({ kind }) => kind === 'chosen');
    tools.hidden = !chosen;
    if (chosen) placeTools(tools, chosen.rect, host);
  };
  return {
    has: (kind) => shown.has(kind),
    // A change of the page is laid out once, for the next picture.
    follow: () => void (shown.size > 0 && requestAnimationFrame(place)),
    show(kind, names) {
      if (names.length === 0) shown.delete(kind);
      else shown.set(kind, names);
      clearInterval(following);
      following = shown.size > 0 ? setInterval(place, FOLLOW_MS) : undefined;
      place();
    },
  };
}

interface PlacedFrame {
  readonly kind: FrameKind;
  readonly rect: DOMRect;
  readonly frame: HTMLElement;
}

function placeFrame(kind: FrameKind, rect: DOMRect, host: HTMLElement): PlacedFrame {
  const frame = element('div', { class: `frame ${kind}` });
  const origin = host.getBoundingClientRect();
  frame.style.cssText = `left:${rect.left - origin.left}px;top:${rect.top - origin.top}px;width:${rect.width}px;height:${Math.max(rect.height, 5)}px`;
  return { kind, rect, frame };
}

/** Above the block where there is room, else below it, else in its upper edge, and never out of the window. */
function placeTools(tools: HTMLElement, rect: DOMRect, host: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const origin = host.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tools;
  const room = offsetHeight + GAP;
  const isAbove = rect.top >= room;
  const isBelow = rect.bottom + room <= clientHeight;
  const top = isAbove ? rect.top - room : isBelow ? rect.bottom + GAP : Math.max(rect.top, 0) + GAP;
  const left = Math.max(GAP, Math.min(rect.left, clientWidth - offsetWidth - GAP));
  tools.style.cssText = `left:${left - origin.left}px;top:${top - origin.top}px`;
}
