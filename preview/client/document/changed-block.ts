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
const MARKED = '[data-blok-uid]';
/** Number of blocks that are tried, outwards from the change. */
const MAX_TRIES = 8;
/** Follows a part that is parsed; its place shows whether all elements of the part are closed. */
const END = '<stopover-end></stopover-end>';

/** Finds the innermost block that contains the whole difference; undefined if there is none. */
export function findChangedBlock(served: ServedDocument, html: string): ChangedBlock | undefined {
  const { start, end } = findTextChange(served.html, html);
  let mark = served.html.lastIndexOf(MARK, start - 1);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const from = mark === -1 ? -1 : served.html.lastIndexOf('<', mark);
    if (from === -1) return undefined;
    const block = findMarked(served, mark);
    if (!block) {
      mark = served.html.lastIndexOf(MARK, mark - 1);
      continue;
    }
    const stop = findStop(block, served.html, end);
    if (stop < end) return undefined;
    const before = parsePart(served.html.slice(from, stop));
    const after = parsePart(html.slice(from, stop + html.length - served.html.length));
    const isWhole = before[0] instanceof Element && isEqualTree(block, before[0]);
    if (isWhole && isSameBlock(before, after)) return { served: block, next: after[0] as Element };
    // The block ends before the change, which is therefore in a block around it.
    const outer = block.parentElement?.closest(MARKED);
    mark = outer ? served.html.lastIndexOf(describeMark(outer), mark - 1) : -1;
  }
  return undefined;
}

/** The element with the mark at a place of the markup; undefined if others have the same mark. */
function findMarked(served: ServedDocument, mark: number): Element | undefined {
  const from = mark + MARK.length;
  const name = served.html.slice(from, served.html.indexOf('"', from));
  const [block, ...others] = served.document.querySelectorAll(`[data-blok-uid="${CSS.escape(name)}"]`);
  return others.length === 0 ? block : undefined;
}

/** The place of the first mark that follows a block and is not in it; -1 if it is not found. */
function findStop(block: Element, html: string, end: number): number {
  for (let inner: Element | null = block; inner; inner = inner.parentElement) {
    for (let next = inner.nextElementSibling; next; next = next.nextElementSibling) {
      const marked = next.matches(MARKED) ? next : next.querySelector(MARKED);
      const mark = marked ? html.indexOf(describeMark(marked), end) : -1;
      if (marked) return mark === -1 ? -1 : html.lastIndexOf('<', mark);
    }
  }
  return html.length;
}

function describeMark(block: Element): string {
  return `${MARK}${block.getAttribute('data-blok-uid')}"`;
}

function parsePart(html: string): readonly ChildNode[] {
  const template = document.createElement('template');
  template.innerHTML = html + END;
  return [...template.content.childNodes];
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
