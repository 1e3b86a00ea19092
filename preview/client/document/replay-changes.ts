/** Applies the changes of the server's document to the living page, and nothing else. */
import { type ChangedPart, COMPONENT, createIslandFinder } from './kept-islands.ts';
import { keepState } from './kept-state.ts';
import type { NodePairs } from './node-pairs.ts';
import { createVideoFinder } from './playing-videos.ts';

/** The changes of a document. */
export interface Changes {
  /** Elements with other children, or with children in another order. */
  readonly parents: ReadonlySet<Node>;
  /** Removed nodes with their former parents. */
  readonly removed: ReadonlyMap<Node, Node>;
  readonly attributes: ReadonlyMap<Element, ReadonlySet<string>>;
  readonly texts: ReadonlySet<CharacterData>;
}

/** Sums up what an observer has seen. */
export function collectChanges(records: readonly MutationRecord[]): Changes {
  const parents = new Set<Node>();
  const removed = new Map<Node, Node>();
  const attributes = new Map<Element, Set<string>>();
  const texts = new Set<CharacterData>();
  for (const { type, target, removedNodes, attributeName } of records) {
    if (type === 'characterData') texts.add(target as CharacterData);
    if (type === 'childList') {
      parents.add(target);
      for (const node of removedNodes) removed.set(node, target);
    }
    if (type === 'attributes' && attributeName) {
      const names = attributes.get(target as Element) ?? new Set<string>();
      attributes.set(target as Element, names.add(attributeName));
    }
  }
  // A node that was moved is removed first.
  for (const node of removed.keys()) if (node.isConnected) removed.delete(node);
  return { parents, removed, attributes, texts };
}

/** Parts that are replaced after a change of their structure. */
const BUILT_UPON = '.car,[data-video]';

/** The elements that came into the living page, and those that left it; each may contain others. */
export interface Replay {
  readonly added: readonly Element[];
  readonly removed: readonly Element[];
  /** Islands that stayed, and whose component has to show new props. */
  readonly changed: readonly ChangedPart[];
  /** Videos that changed while they were playing. */
  readonly playing: readonly ChangedPart[];
}

/**
 * Applies the changes to the living page.
 * @param setUp the parts that are replaced after a change of their own attributes: their script reads these when it starts.
 */
export function replayChanges(changes: Changes, pairs: NodePairs, setUp: string | undefined): Replay {
  const { parents, removed, attributes, texts } = changes;
  const islands = createIslandFinder(removed, pairs);
  const videos = createVideoFinder(pairs);
  // A component removes its own nodes, or is replaced together with what people typed in them.
  const isCaredFor = (parent: Node) => islands.around(parent) !== undefined || videos.isPlaying(parent);
  const { taken, outdated } = removeNodes(removed, pairs, isCaredFor);
  const added: Element[] = [];
  /** A node removed here may be in use elsewhere in the new document; a node that a script removed is gone. */
  const isThere = (living: Node) => living.isConnected || taken.has(living.getRootNode());
  /** The living counterpart of a changed node; undefined if an element around it is replaced. */
  const find = (served: Node, parts?: string): Node | undefined => {
    if (islands.isKept(served) || videos.isPlaying(served)) return undefined;
    const owner = findOwner(served, parts) ?? findLost(served, pairs);
    if (owner) outdated.add(owner);
    return owner ? undefined : pairs.living(served);
  };
  for (const parent of parents) {
    const living = parent.isConnected ? find(parent, BUILT_UPON) : undefined;
    if (living) arrangeChildren({ served: parent, living, pairs, isThere }, added);
  }
  const isSetUp = (element: Element) => setUp !== undefined && element.matches(setUp);
  for (const [element, names] of attributes) {
    const living = element.isConnected ? (find(element) as Element | undefined) : undefined;
    // An element that has lost its script with the attributes was still made by it.
    if (living && (isSetUp(element) || isSetUp(living))) outdated.add(element);
    else if (living) for (const name of names) setAttribute(living, name, element.getAttribute(name));
  }
  for (const text of texts) {
    const living = text.isConnected ? find(text) : undefined;
    if (living) (living as CharacterData).data = text.data;
  }
  const playing = videos.update();
  for (const element of listOutermost(outdated)) {
    const { old, copy } = replaceElement(element, pairs);
    if (old) taken.add(old);
    added.push(copy);
  }
  return {
    added: added.filter((element) => element.isConnected),
    removed: [...taken].filter((node) => node instanceof Element && !node.isConnected) as Element[],
    changed: islands.changed(),
    playing,
  };
}

/** Removes nodes from the living page. Returns them, and the elements of the server's document that have to be replaced. */
function removeNodes(removed: Changes['removed'], pairs: NodePairs, isCaredFor: (parent: Node) => boolean) {
  const taken = new Set<Node>();
  const outdated = new Set<Element>();
  for (const [node, parent] of removed) {
    if (isCaredFor(parent)) continue;
    const living = pairs.living(node) as ChildNode | undefined;
    if (!living) continue;
    // A script replaced the node, and its result cannot be told apart from the nodes around it.
    if (!living.isConnected && parent instanceof Element && parent.isConnected) outdated.add(parent);
    living.remove();
    taken.add(living);
  }
  return { taken, outdated };
}

/** Replaces the living counterpart of an element with a copy of the element, which gets what people typed in the old one. */
export function replaceElement(
  element: Element,
  pairs: NodePairs,
): { readonly old: Element | undefined; readonly copy: Element } {
  const old = pairs.living(element) as Element | undefined;
  const copy = pairs.copy(element) as Element;
  const giveState = old && keepState(old);
  old?.replaceWith(copy);
  giveState?.(copy);
  return { old, copy };
}

/** The part that a change replaces: a component, or else one that the selector finds. */
function findOwner(served: Node, parts: string | undefined): Element | null {
  const element = served instanceof Element ? served : served.parentElement;
  return element?.closest(COMPONENT) ?? (parts === undefined ? null : (element?.closest(parts) ?? null));
}

/** Finds the nearest remaining element around a node that a script has removed. */
function findLost(served: Node, pairs: NodePairs): Element | null {
  const isThere = (node: Node) => pairs.living(node)?.isConnected ?? false;
  if (isThere(served)) return null;
  let element = served.parentElement;
  while (element && !isThere(element)) element = element.parentElement;
  return element === document.documentElement ? null : element;
}

function listOutermost(elements: ReadonlySet<Element>): Element[] {
  return [...elements].filter(
    (element) => ![...elements].some((other) => other !== element && other.contains(element)),
  );
}

interface Arrangement {
  readonly served: Node;
  readonly living: Node;
  readonly pairs: NodePairs;
  readonly isThere: (living: Node) => boolean;
}

/** Brings the living children into the server's order; nodes that scripts added between them stay. */
function arrangeChildren({ served, living: parent, pairs, isThere }: Arrangement, added: Element[]): void {
  let last: ChildNode | null = null;
  for (const child of served.childNodes) {
    const known = pairs.living(child) as ChildNode | undefined;
    // A script removed it, and may have added something else.
    if (known && !isThere(known)) continue;
    const living = known ?? (pairs.make(child, isThere) as ChildNode);
    if (!known && living instanceof Element) added.push(living);
    const place = nextPaired(last ? last.nextSibling : parent.firstChild, pairs);
    if (place !== living)
      moveBefore(parent, living, known ? place : last ? last.nextSibling : parent.firstChild);
    last = living;
  }
}

function nextPaired(from: ChildNode | null, pairs: NodePairs): ChildNode | null {
  let node = from;
  while (node && !pairs.isPaired(node)) node = node.nextSibling;
  return node;
}

/** Moves a node. Browsers with `moveBefore` keep its focus, its frame and its video. */
function moveBefore(parent: Node, node: ChildNode, before: ChildNode | null): void {
  const mover = parent as Node & { moveBefore?: (node: Node, before: Node | null) => void };
  if (mover.moveBefore && node.isConnected && parent.isConnected) {
    mover.moveBefore(node, before);
    return;
  }
  const focused = node.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  parent.insertBefore(node, before);
  focused?.focus({ preventScroll: true });
}

function setAttribute(living: Element, name: string, value: string | null): void {
  if (value === null) living.removeAttribute(name);
  else if (name === 'href' && isStyleSheet(living)) swapStyles(living, value);
  else living.setAttribute(name, value);
}

function isStyleSheet(element: Element): element is HTMLLinkElement {
  return element instanceof HTMLLinkElement && element.rel === 'stylesheet';
}

/** Keeps the old style sheet until the new one has loaded, so that the page is never without styles. */
function swapStyles(link: HTMLLinkElement, href: string): void {
  const old = link.cloneNode() as HTMLLinkElement;
  link.after(old);
  link.addEventListener('load', () => old.remove(), { once: true });
  link.addEventListener('error', () => old.remove(), { once: true });
  link.href = href;
}
