/**
 * Keeps the server's last document beside the living page in the browser. When the server sends a new document, the two
 * documents are compared, and only their difference is applied to the living page. Everything that scripts and users changed
 * elsewhere stays: open parts, typed text, the view of a map.
 */
import morphdomModule from 'morphdom';
import { findChangedBlock } from './changed-block.ts';
import { isEqualTree } from './equal-tree.ts';
import type { ChangedPart } from './kept-islands.ts';
import { nameNodes } from './name-nodes.ts';
import { createNodePairs, type NodePairs } from './node-pairs.ts';
import {
  type Changes,
  collectChanges,
  type Replay,
  replaceElement,
  replayChanges,
} from './replay-changes.ts';
import { scriptedParts } from './scripted-parts.ts';

/** The types describe the CommonJS module, but bundlers use the ES module. */
const morphdom = morphdomModule as unknown as typeof morphdomModule.default;

/** The living page beside the server's document. */
export interface LiveDocument {
  /** Takes the server's document that the living page was made from. */
  adopt(html: string): void;
  /** The server's document that the living page shows; undefined before one has been adopted. */
  html(): string | undefined;
  /** Updates the living page to the server's new document. */
  update(html: string): Replay;
  /** Makes an island or a video again as the server's document has it. */
  replace(part: ChangedPart): Replay;
}

const NOTHING: Replay = { added: [], removed: [], changed: [], playing: [] };

/** Starts without a document of the server. */
export function createLiveDocument(): LiveDocument {
  let served: { readonly document: Document; html: string } | undefined;
  let pairs: NodePairs = createNodePairs();
  const adopt = (html: string) => {
    served = { document: parse(html), html };
    pairs = createNodePairs();
    pairs.align(served.document.documentElement, document.documentElement);
  };
  return {
    adopt,
    html: () => served?.html,
    update(html) {
      if (!served) throw new Error('No document has been adopted.');
      if (served.html === html) return NOTHING;
      const block = findChangedBlock(served, html);
      served.html = html;
      const changes = block
        ? morph(block.served, block.next)
        : morph(served.document.documentElement, parse(html).documentElement);
      return replayChanges(changes, pairs, scriptedParts());
    },
    replace({ served: element, living }) {
      if (!element.isConnected || pairs.living(element) !== living || !living.isConnected) return NOTHING;
      const { copy } = replaceElement(element, pairs);
      return { ...NOTHING, added: [copy], removed: [living] };
    },
  };
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Changes `served` into `next`, and returns the changes. */
function morph(served: Element, next: Element): Changes {
  const observer = new MutationObserver(() => {});
  observer.observe(served, { subtree: true, childList: true, attributes: true, characterData: true });
  const keys = nameNodes(served, next);
  morphdom(served, next, {
    getNodeKey: (node) => keys.get(node),
    onBeforeElUpdated: (from, to) => !isEqualTree(from, to),
  });
  const records = observer.takeRecords();
  // Otherwise the document keeps the observer alive.
  observer.disconnect();
  return collectChanges(records);
}
