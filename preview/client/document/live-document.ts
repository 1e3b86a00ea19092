/**
 * Keeps the server's last document beside the living page in the browser. When the server sends a new document, the two
 * documents are compared, and only their difference is applied to the living page. Everything that scripts and users changed
 * elsewhere stays: open parts, typed text, the view of a map.
 */
import morphdomModule from 'morphdom';
import { findChangedBlock } from './changed-block.ts';
import { isEqualTree } from './equal-tree.ts';
import { createNodePairs, keyOf, type NodePairs } from './node-pairs.ts';
import { type Changes, collectChanges, type Replay, replayChanges } from './replay-changes.ts';
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
}

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
      if (served.html === html) return { added: [], removed: [] };
      const block = findChangedBlock(served, html);
      served.html = html;
      const changes = block
        ? morph(block.served, block.next)
        : morph(served.document.documentElement, parse(html).documentElement);
      return replayChanges(changes, pairs, scriptedParts());
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

/** A link that changed step by step into its neighbour would make browsers fetch wrong things. Style sheets are swapped by their address. */
const HEAD_LINK = 'head>link:not([rel=stylesheet])';

/** The keys that identify the same nodes in two trees. */
function nameNodes(...trees: readonly [Element, Element]): ReadonlyMap<Node, string> {
  const keys = new Map<Node, string>();
  const repeated = new Set<string>();
  for (const tree of trees) {
    const seen = new Map<string, number>();
    for (const element of [tree, ...tree.querySelectorAll(`[data-blok-uid],[id],template,${HEAD_LINK}`)]) {
      const isTemplate = element instanceof HTMLTemplateElement;
      const isLink = element.matches(HEAD_LINK);
      const key = isTemplate ? `template ${element.innerHTML}` : isLink ? element.outerHTML : keyOf(element);
      if (key === undefined) continue;
      const earlier = seen.get(key) ?? 0;
      seen.set(key, earlier + 1);
      // A template's content is not part of the tree, so a template with other content counts as another node.
      keys.set(element, isTemplate ? `${earlier} ${key}` : key);
      // The page shows a story twice.
      if (!isTemplate && earlier > 0) repeated.add(key);
    }
  }
  for (const [node, key] of keys) if (repeated.has(key)) keys.delete(node);
  return keys;
}
