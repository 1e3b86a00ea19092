/** Finds blocks in the page by the marks that the renderer gives them. */
import type { BlockMark } from './messages.ts';

const MARKED = '[data-blok-c]';

/** A block of the page and its mark. */
export interface MarkedBlock {
  readonly element: HTMLElement;
  readonly mark: BlockMark;
}

/** The name of a block, unique in a page that shows blocks of several stories. */
export function nameBlock(storyId: number | string, uid: string): string {
  return `${storyId}-${uid}`;
}

/** The block of a name; undefined when the page does not show it. */
export function findBlock(name: string): MarkedBlock | undefined {
  const element = findNamed(name);
  return element ? describeBlock(element) : undefined;
}

/** The element of a block, one that is visible if there is any. */
export function findNamed(name: string): HTMLElement | undefined {
  return findAllNamed(name)[0];
}

/** The visible elements of a block, or else its first one: header and footer may show the same record. */
export function findAllNamed(name: string): readonly HTMLElement[] {
  const all = listNamed(name);
  const visible = all.filter(isVisible);
  return visible.length > 0 ? visible : all.slice(0, 1);
}

/** The elements of a block without those inside another one of them. */
function listNamed(name: string): readonly HTMLElement[] {
  const selector = `[data-blok-uid="${CSS.escape(name)}"]`;
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return all.filter((element) => !element.parentElement?.closest(selector));
}

/** The innermost block around an element. */
export function findBlockAround(target: Element): MarkedBlock | undefined {
  const element = target.closest<HTMLElement>(MARKED);
  return element ? describeBlock(element) : undefined;
}

/** All blocks of the page in their order, each once: a header shows its links beside the logo and in a menu. */
export function listBlocks(): readonly MarkedBlock[] {
  const blocks = new Map<string | undefined, MarkedBlock>();
  for (const element of document.querySelectorAll<HTMLElement>(MARKED)) {
    const block = blocks.has(element.dataset.blokUid) ? undefined : describeBlock(element);
    if (block) blocks.set(element.dataset.blokUid, block);
  }
  return [...blocks.values()];
}

function describeBlock(element: HTMLElement): MarkedBlock | undefined {
  try {
    const mark: unknown = JSON.parse(element.dataset.blokC ?? '');
    return isMark(mark) ? { element, mark } : undefined;
  } catch {
    return undefined;
  }
}

function isMark(mark: unknown): mark is BlockMark {
  if (typeof mark !== 'object' || mark === null) return false;
  const { id, uid, name } = mark as Partial<Record<keyof BlockMark, unknown>>;
  return [id, uid, name].every((member) => typeof member === 'string');
}

/** The block itself, or the innermost visible one around it, such as a closed panel. */
export function findShown(block: HTMLElement): HTMLElement {
  let shown: HTMLElement | null | undefined = block;
  while (shown && !isVisible(shown)) shown = shown.parentElement?.closest<HTMLElement>(MARKED);
  return shown ?? block;
}

/** Whether the top of an element is visible, or the element covers the top of the window. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < 0 ? bottom >= 0 : top <= window.innerHeight;
}

/** Opens the panels around a block, in the first place where that shows it; returns its element. */
export function showNamed(name: string): HTMLElement | undefined {
  const visible = listNamed(name).find(isVisible);
  if (visible) return visible;
  for (const element of listNamed(name)) {
    openAround(element);
    if (isVisible(element)) return element;
  }
  return undefined;
}

function openAround(element: Element): void {
  for (let outer: Element | null = element; outer; outer = outer.parentElement) {
    if (outer instanceof HTMLDetailsElement) outer.open = true;
    if (outer.getAttribute('hidden') !== 'until-found') continue;
    // Browsers do the same when they find text in it.
    outer.dispatchEvent(new Event('beforematch', { bubbles: true }));
    outer.removeAttribute('hidden');
  }
}

/** Whether an element has a place in this window, in view or not. Elements in closed panels have boxes, too. */
function isVisible(element: Element): boolean {
  // The boxes come first: asking for them lays out a section far below, where `checkVisibility` would be out of date.
  return element.getClientRects().length > 0 && element.checkVisibility();
}

/** A component's name as people read it: `rich_text` is `Rich Text`. */
export function humanise(component: string): string {
  const words = component
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase()
    .replace(/[_-]/g, ' ');
  return words.replace(/(^|\s)\S/g, (start) => start.toUpperCase());
}
