/**
 * Finds the block that contains a change of the server's document, so that only this block is parsed and compared: an
 * editor's keystroke changes one of a hundred. In case of doubt it finds none, and the whole document is compared.
 */
import { findTextChange } from '../../live/text-change.ts';
import { isEqualTree } from './equal-tree.ts';

/** A block of the server's document, before and after the change. */
export interface ChangedBlock {
  readonly served: Element;
  readonly next: Element;
}

interface ServedDocument {
  readonly document: Document;
  /** The markup from which it was parsed. */
  readonly html: string;
}

/** The beginning of the attribute that blocks have. */
const MARK = 'data-blok-uid="';
/** Number of blocks that are tried, backwards from the change. */
const MAX_TRIES = 8;
/** Follows a part that is parsed; its place shows whether all elements of the part are closed. */
const END = '<stopover-end></stopover-end>';

/** Finds the innermost block that contains the whole difference; undefined if there is none. */
export function findChangedBlock(served: ServedDocument, html: string): ChangedBlock | undefined {
  const { start, end } = findTextChange(served.html, html);
  const nextMark = served.html.indexOf(MARK, end);
  const stop = nextMark === -1 ? served.html.length : served.html.lastIndexOf('<', nextMark);
  if (stop < end) return undefined;
  let mark = start;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    mark = served.html.lastIndexOf(MARK, mark - 1);
    const from = mark === -1 ? -1 : served.html.lastIndexOf('<', mark);
    if (from === -1) return undefined;
    const before = parsePart(served.html.slice(from, stop));
    const after = parsePart(html.slice(from, stop + html.length - served.html.length));
    const block = matchBlock(before, served.document);
    if (block && isSameBlock(before, after)) return { served: block, next: after[0] as Element };
  }
  return undefined;
}

function parsePart(html: string): readonly ChildNode[] {
  const template = document.createElement('template');
  template.innerHTML = html + END;
  return [...template.content.childNodes];
}

/** Finds the block of the document that a part begins with; undefined unless the part contains all of it. */
function matchBlock([first]: readonly ChildNode[], served: Document): Element | undefined {
  const key = first instanceof Element ? first.getAttribute('data-blok-uid') : null;
  if (key === null) return undefined;
  const [block, ...others] = served.querySelectorAll(`[data-blok-uid="${CSS.escape(key)}"]`);
  return block && others.length === 0 && isEqualTree(block, first as Element) ? block : undefined;
}

/** Whether two parts begin with the same block, and are equal after it. */
function isSameBlock(
  [first, ...rest]: readonly ChildNode[],
  [next, ...others]: readonly ChildNode[],
): boolean {
  if (!(first instanceof HTMLElement) || !(next instanceof HTMLElement)) return false;
  if (first.localName !== next.localName || first.dataset.blokUid !== next.dataset.blokUid) return false;
  return rest.length === others.length && rest.every((node, index) => isSameNode(node, others[index]!));
}

function isSameNode(node: ChildNode, other: ChildNode): boolean {
  return node instanceof Element && other instanceof Element
    ? isEqualTree(node, other)
    : node.isEqualNode(other);
}
