/** In an editor's frame, a click on a block opens it in the editor; a second one does what it does on the site. */
import type { BlockMark, Bridge } from './bridge.ts';
import { element } from './element.ts';

const BLOCK = '[data-blok-c]';

/** Starts listening to clicks. */
export function selectBlocks(bridge: Bridge): void {
  let selected: string | undefined;
  document.head.append(
    element('style', {}, `${BLOCK}:hover{outline:2px dashed #05807f;outline-offset:-2px}`),
  );
  addEventListener(
    'click',
    (event) => {
      const block = event.target instanceof Element ? event.target.closest<HTMLElement>(BLOCK) : null;
      const mark = block && readMark(block.dataset.blokC);
      if (!mark || mark.uid === selected) return;
      event.preventDefault();
      event.stopPropagation();
      selected = mark.uid;
      bridge.select(mark);
    },
    { capture: true },
  );
}

function readMark(json: string | undefined): BlockMark | undefined {
  try {
    const { id, uid, name } = JSON.parse(json ?? '') as BlockMark;
    return { id, uid, name };
  } catch {
    return undefined;
  }
}
