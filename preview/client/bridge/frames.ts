/** Frames around blocks. They are above the page in their own shadow tree, so the page itself does not change. */
import { addStyles } from '../add-styles.ts';
import { element } from '../element.ts';
import { openTree } from '../shadow-tree.ts';
import { findAllNamed, findShown } from './find-block.ts';
import { frameStyles } from './frame-styles.ts';

/** Why a block has a frame: it is hovered, ticked or open in the editor, or was found from an entry of the bar. */
export type FrameKind = 'hint' | 'highlight' | 'chosen' | 'found';

/** The frames of a page. */
export interface BlockFrames {
  /** Frames these blocks, by their names, and removes other frames of this kind. */
  show(kind: FrameKind, names: readonly string[]): void;
  has(kind: FrameKind): boolean;
  /** Updates the frames after a change of the page: blocks may have moved or gone. */
  follow(): void;
}

/** Interval at which frames follow their blocks, which move when pictures load or panels open. */
const FOLLOW_MS = 300;
/** Distance from a block to its tools, and from the tools to the window's edge, in CSS pixels. */
const GAP = 6;

/** Inserts the frames' tree after `before`; `tools` are placed at the frame of the chosen block. */
export function createFrames(before: HTMLElement, tools: HTMLElement): BlockFrames {
  const host = element('div', { id: 'stopover-blocks', dir: 'ltr' });
  const root = openTree(host);
  const layer = element('div');
  addStyles(root, frameStyles);
  root.append(layer, tools);
  before.after(host);
  tools.hidden = true;
  const shown = new Map<FrameKind, readonly string[]>();
  let following: ReturnType<typeof setInterval> | undefined;

  const place = () => {
    const boxes = [...shown].flatMap(([kind, names]) =>
      names.flatMap((name) =>
        findAllNamed(name).map((block) => placeFrame(kind, findShown(block).getBoundingClientRect(), host)),
      ),
    );
    layer.replaceChildren(...boxes.map(({ frame }) => frame));
    const chosen = boxes.filter(({ kind }) => kind === 'chosen').sort(compareDistance)[0];
    tools.hidden = !chosen;
    if (chosen) placeTools(tools, chosen.rect, host);
  };
  return {
    has: (kind) => shown.has(kind),
    // Lay the page out once for each animation frame.
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

/** Frames in the window precede others. */
function compareDistance({ rect: one }: PlacedFrame, { rect: other }: PlacedFrame): number {
  return Number(isOutside(one)) - Number(isOutside(other));
}

function isOutside({ top, bottom }: DOMRect): boolean {
  return bottom < 0 || top > window.innerHeight;
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

/** Places the tools above the block if there is room, else below it, else at its upper edge; always within the window. */
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
