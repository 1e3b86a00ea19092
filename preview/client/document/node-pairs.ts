/** Pairs the nodes of the server's document with those of the living page. */

/** Pairs of nodes: the server's, and the living one. */
export interface NodePairs {
  /** The living node of a node of the server's document. */
  living(served: Node): Node | undefined;
  /** Whether a living node has a counterpart in the server's document; scripts added all others. */
  isPaired(living: Node): boolean;
  pair(served: Node, living: Node): void;
  /** Makes a living copy of a node of the server's document, and pairs all nodes in it. */
  copy(served: Node): Node;
  /** Makes a living node for a new one of the server's document. Nodes that were moved into it are moved in the living page, too. */
  make(served: Node, isThere: (living: Node) => boolean): Node;
  /** Pairs the nodes that two trees have in common; scripts may have added and removed nodes in the living one. */
  align(served: Node, living: Node): void;
}

/** Number of nodes added by scripts that are skipped in search of a match. */
const MAX_PASSED_OVER = 8;

/** Starts with no pairs. */
export function createNodePairs(): NodePairs {
  const living = new WeakMap<Node, Node>();
  const paired = new WeakSet<Node>();
  const pairs: NodePairs = {
    living: (served) => living.get(served),
    isPaired: (node) => paired.has(node),
    pair(served, node) {
      living.set(served, node);
      paired.add(node);
    },
    copy(served) {
      const copy = document.importNode(served, true);
      pairAll(served, copy, pairs);
      return copy;
    },
    make(served, isThere) {
      if (served.childNodes.length === 0) return pairs.copy(served);
      const made = document.importNode(served, false);
      pairs.pair(served, made);
      for (const child of served.childNodes) {
        const known = living.get(child);
        made.appendChild(known && isThere(known) ? known : pairs.make(child, isThere));
      }
      return made;
    },
    align(served, node) {
      pairs.pair(served, node);
      let place = node.firstChild;
      for (const child of served.childNodes) {
        const match = findMatch(child, place);
        if (!match) continue;
        pairs.align(child, match);
        place = match.nextSibling;
      }
    },
  };
  return pairs;
}

/** A copy has the same shape. */
function pairAll(served: Node, copy: Node, pairs: NodePairs): void {
  pairs.pair(served, copy);
  served.childNodes.forEach((child, index) => {
    pairAll(child, copy.childNodes[index]!, pairs);
  });
}

function findMatch(served: Node, from: ChildNode | null): ChildNode | undefined {
  let node = from;
  for (let passed = 0; node && passed <= MAX_PASSED_OVER; passed += 1, node = node.nextSibling) {
    if (node.nodeName === served.nodeName && keyOf(node) === keyOf(served)) return node;
  }
  return undefined;
}

/** Returns an element's identity across the states of a page: the block that it shows, or else its id. */
export function keyOf(node: Node): string | undefined {
  if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
  const element = node as Element;
  const block = element.getAttribute('data-blok-uid');
  return block === null ? element.id || undefined : `block ${block}`;
}
