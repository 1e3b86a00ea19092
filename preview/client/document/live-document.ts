/**
 * The page as the server last made it, and the page that people have in front of them. When the server makes it anew, its
 * two documents are compared, and only what differs between them is done to the living page: what scripts and people did
 * to everything else, open parts, typed text, the view of a map, stays as it is.
 */
import morphdomModule from 'morphdom';
import { findChangedBlock } from './changed-block.ts';
import { isEqualTree } from './equal-tree.ts';
import { createNodePairs, keyOf, type NodePairs } from './node-pairs.ts';
import { type Changes, collectChanges, replayChanges } from './replay-changes.ts';

/** Its types are those of a CommonJS module; bundlers take the other one. */
const morphdom = morphdomModule as unknown as typeof morphdomModule.default;

/** The living page beside the server's document. */
export interface LiveDocument {
  /** Takes the server's document that the living page was made from. */
  adopt(html: string): void;
  /** The server's document that the living page shows; undefined before one has been adopted. */
  html(): string | undefined;
  /** Brings the living page to what the server says now; returns the elements that are new in it. */
  update(html: string): readonly Element[];
}

/** Starts without a document of the server's. */
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
      if (served.html === html) return [];
      const block = findChangedBlock(served, html);
      served.html = html;
      const changes = block
        ? morph(block.served, block.next)
        : morph(served.document.documentElement, parse(html).documentElement);
      return replayChanges(changes, pairs);
    },
  };
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Makes `served` what `next` is, and says what was done to it. */
function morph(served: Element, next: Element): Changes {
  const observer = new MutationObserver(() => {});
  observer.observe(served, { subtree: true, childList: true, attributes: true, characterData: true });
  const keys = nameNodes(served, next);
  morphdom(served, next, {
    getNodeKey: (node) => keys.get(node),
    onBeforeElUpdated: (from, to) => !isEqualTree(from, to),
  });
  const records = observer.takeRecords();
  // A document keeps whoever observes it.
  observer.disconnect();
  return collectChanges(records);
}

/** The keys by which nodes of two trees are the same. */
function nameNodes(...trees: readonly [Element, Element]): ReadonlyMap<Node, string> {
  const keys = new Map<Node, string>();
  const repeated = new Set<string>();
  for (const tree of trees) {
    const seen = new Map<string, number>();
    for (const element of [tree, ...tree.querySelectorAll('[data-blok-uid],[id],template')]) {
      const isTemplate = element instanceof HTMLTemplateElement;
      const key = isTemplate ? `template ${element.innerHTML}` : keyOf(element);
      if (key === undefined) continue;
      const earlier = seen.get(key) ?? 0;
      seen.set(key, earlier + 1);
      // The content of a template is part of no tree: a template with another content is another one.
      keys.set(element, isTemplate ? `${earlier} ${key}` : key);
      // A story that is shown twice on a page.
      if (!isTemplate && earlier > 0) repeated.add(key);
    }
  }
  for (const [node, key] of keys) if (repeated.has(key)) keys.delete(node);
  return keys;
}
