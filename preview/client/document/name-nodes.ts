/** Names the nodes that two states of the server's document have in common, so that an edit does not make them again. */
import { keyOf } from './node-pairs.ts';

/** A link that changed step by step into its neighbour would make browsers fetch wrong things. Style sheets are swapped by their address. */
const HEAD_LINK = 'head>link:not([rel=stylesheet])';

/** Parts with a state that is not in the markup; what is inside an island belongs to its component. */
const STATEFUL = ':is([data-island],.car,[data-video],details,form,iframe,video,audio):not([data-island] *)';

/** The keys that identify the same nodes in two trees. */
export function nameNodes(...trees: readonly [Element, Element]): ReadonlyMap<Node, string> {
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
  nameParts(trees, keys);
  return keys;
}

/** Names the stateful parts: without names, an element that a block gets before such a part would take its place. */
function nameParts([from, to]: readonly [Element, Element], keys: Map<Node, string>): void {
  const before = groupParts(from, keys);
  for (const [place, after] of groupParts(to, keys)) {
    pairParts(before.get(place) ?? [], after).forEach((pair, index) => {
      for (const part of pair) keys.set(part, `part ${index} ${place}`);
    });
  }
}

/** The nameless parts of a tree by their kind and the block around them. */
function groupParts(tree: Element, keys: ReadonlyMap<Node, string>): ReadonlyMap<string, readonly Element[]> {
  const groups = new Map<string, Element[]>();
  for (const part of tree.querySelectorAll(STATEFUL)) {
    if (keys.has(part)) continue;
    const around = part.parentElement?.closest('[data-blok-uid],[id]');
    const place = [part.localName, part.getAttribute('data-island'), around && keyOf(around)].join(' ');
    groups.set(place, [...(groups.get(place) ?? []), part]);
  }
  return groups;
}

/** Pairs the parts that are equal, and then the others in their order. */
function pairParts(before: readonly Element[], after: readonly Element[]): readonly (readonly Element[])[] {
  const left = [...before];
  const take = (isWanted: (part: Element) => boolean) => {
    const index = left.findIndex(isWanted);
    return index === -1 ? [] : left.splice(index, 1);
  };
  const equal = after.map((part) => [part, ...take((other) => other.isEqualNode(part))]);
  return equal.map((pair) => (pair.length > 1 ? pair : [...pair, ...take(() => true)]));
}
