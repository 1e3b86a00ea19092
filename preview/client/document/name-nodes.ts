/** Names the nodes that two states of the server's document have in common, so that an edit does not make them again. */
import { keyOf } from './node-pairs.ts';

/** A link that changed step by step into its neighbour would make browsers fetch wrong things. Style sheets are swapped by their address. */
const HEAD_LINK = 'head>link:not([rel=stylesheet])';

/** Elements whose names the markup gives. */
const NAMED = '[data-blok-uid],[id]';
/** Parts with a state that is not in the markup. */
const STATEFUL = '[data-island],.car,[data-video],details,form,iframe,video,audio';

/** The keys that identify the same nodes in two trees. */
export function nameNodes(...trees: readonly [Element, Element]): ReadonlyMap<Node, string> {
  const keys = new Map<Node, string>();
  const repeated = new Set<string>();
  for (const tree of trees) {
    const seen = new Map<string, number>();
    for (const element of [tree, ...tree.querySelectorAll(`${NAMED},template,${HEAD_LINK}`)]) {
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
  nameChanged(trees, keys);
  return keys;
}

/** Names the parts of changed blocks: an element that a block gets before a nameless part would take its place. */
function nameChanged([from, to]: readonly [Element, Element], keys: Map<Node, string>): void {
  const named = [...keys] as unknown as readonly (readonly [Element, string])[];
  const before = new Map(named.flatMap(([element, key]) => (from.contains(element) ? [[key, element]] : [])));
  nameParts([from, to], STATEFUL, keys);
  for (const [after, key] of named) {
    const block = to.contains(after) ? before.get(key) : undefined;
    const isChanged = block && !block.matches('[data-island]') && !block.isEqualNode(after);
    if (isChanged) nameParts([block, after], '*', keys);
  }
}

/** Names the stateful parts of a block, and other elements that are the only ones of their kind in it, such as a list. */
function nameParts(
  [before, after]: readonly [Element, Element],
  selector: string,
  keys: Map<Node, string>,
): void {
  const old = groupParts(before, selector, keys);
  for (const [kind, parts] of groupParts(after, selector, keys)) {
    const others = old.get(kind) ?? [];
    const isSingle = parts.length === 1 && others.length === 1;
    if (!isSingle && !parts[0]!.matches(STATEFUL)) continue;
    pairParts(others, parts).forEach((pair, index) => {
      for (const part of pair) keys.set(part, `part ${index} ${kind} of ${keys.get(after)}`);
    });
  }
}

/** The nameless elements of a block by their kind. Those of inner blocks and islands are not its own. */
function groupParts(
  block: Element,
  selector: string,
  keys: ReadonlyMap<Node, string>,
): ReadonlyMap<string, readonly Element[]> {
  const groups = new Map<string, Element[]>();
  for (const part of block.querySelectorAll(selector)) {
    const around = part.parentElement?.closest(`${NAMED},[data-island]`) ?? block;
    if (keys.has(part) || around !== block) continue;
    const name = part.matches(STATEFUL) ? part.getAttribute('data-island') : part.className;
    const kind = `${part.localName} ${name}`;
    groups.set(kind, [...(groups.get(kind) ?? []), part]);
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
