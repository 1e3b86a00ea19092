/**
 * The page as the server last made it, and the page that people have in front of them. When the server makes it anew, its
 * two documents are compared, and only what differs between them is done to the living page: what scripts and people did
 * to everything else, open parts, typed text, the view of a map, stays as it is.
 */
import morphdomModule from 'morphdom';
import { createNodePairs, keyOf, type NodePairs } from './node-pairs.ts';
import { type Changes, collectChanges, replayChanges } from './replay-changes.ts';

/** Its types are those of a CommonJS module; bundlers take the other one. */
const morphdom = morphdomModule as unknown as typeof morphdomModule.default;

/** The living page beside the server's document. */
export interface LiveDocument {
  /** Takes the server's document that the living page was made from. */
  adopt(html: string): void;
  /** Whether a document has been adopted. */
  isAdopted(): boolean;
  /** Brings the living page to what the server says now; returns the elements that are new in it. */
  update(html: string): readonly Element[];
}

/** Starts without a document of the server's. */
export function createLiveDocument(): LiveDocument {
  let served: Document | undefined;
  let pairs: NodePairs = createNodePairs();
  const adopt = (html: string) => {
    served = parse(html);
    pairs = createNodePairs();
    pairs.align(served.documentElement, document.documentElement);
  };
  return {
    adopt,
    isAdopted: () => served !== undefined,
    update(html) {
      if (!served) throw new Error('No document has been adopted.');
      return replayChanges(morph(served, parse(html)), pairs);
    },
  };
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Makes `served` what `next` is, and says what was done to it. */
function morph(served: Document, next: Document): Changes {
  const observer = new MutationObserver(() => {});
  observer.observe(served, { subtree: true, childList: true, attributes: true, characterData: true });
  const repeated = new Set([...listRepeated(served), ...listRepeated(next)]);
  morphdom(served.documentElement, next.documentElement, {
    getNodeKey(node) {
      // What stands in a template is part of no tree: a template with another content is another one.
      if (node instanceof HTMLTemplateElement) return `template ${node.innerHTML}`;
      const key = keyOf(node);
      return key === undefined || repeated.has(key) ? undefined : key;
    },
    onBeforeElUpdated: (from, to) => !isEqual(from, to),
  });
  return collectChanges(observer.takeRecords());
}

function isEqual(from: Element, to: Element): boolean {
  if (!from.isEqualNode(to)) return false;
  return from.querySelector('template') === null || from.outerHTML === to.outerHTML;
}

/** Keys that more than one element has: a story that is shown twice on a page. */
function listRepeated(tree: Document): readonly string[] {
  const seen = new Set<string>();
  return [...tree.querySelectorAll('[data-blok-uid],[id]')].flatMap((element) => {
    const key = keyOf(element)!;
    if (seen.has(key)) return [key];
    seen.add(key);
    return [];
  });
}
