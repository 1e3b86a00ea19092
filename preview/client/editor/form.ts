/** The form of a story: a collapsible part for each block, with a field for each of its texts. */
import { element } from '../element.ts';
import type { BlockFields, TextField } from './list-fields.ts';

/** The events of the form. */
export interface FormListener {
  onText(path: TextField['path'], text: string): void;
  /** The editor works on a block. */
  onEnter(uid: string): void;
  /** The pointer is on a block's title; undefined when it has gone. */
  onHover(uid: string | undefined): void;
}

/** The form of a block and of those inside it. */
export function describeBlock(block: BlockFields, isOpen: boolean, listener: FormListener): HTMLElement {
  const { uid, name, fields, blocks } = block;
  const inputs = fields.map(({ path, label, value }) => {
    const input = element('textarea', { rows: '1' });
    input.value = value;
    input.addEventListener('input', () => listener.onText(path, input.value));
    return element('label', {}, label.replaceAll('_', ' '), input);
  });
  const title = element('summary', {}, name.replaceAll('_', ' '));
  title.addEventListener('pointerenter', () => listener.onHover(uid));
  title.addEventListener('pointerleave', () => listener.onHover(undefined));
  const inside = blocks.map((inner) => describeBlock(inner, false, listener));
  const details = element('details', { open: isOpen, 'data-uid': uid }, title, ...inputs, ...inside);
  details.addEventListener('focusin', (event) => {
    // The event counts for the innermost block only.
    if (event.target instanceof Element && event.target.closest('details') === details) listener.onEnter(uid);
  });
  return details;
}

/** Opens a block's part and those around it, and focuses the block's first field; false if the form has no such block. */
export function goToBlock(uid: string): boolean {
  const block = document.querySelector<HTMLElement>(`details[data-uid="${CSS.escape(uid)}"]`);
  if (!block) return false;
  for (let part: Element | null | undefined = block; part; part = part.parentElement?.closest('details'))
    part.setAttribute('open', '');
  const field = block.querySelector<HTMLElement>(':scope > label > textarea');
  (field ?? block.querySelector('summary'))?.focus();
  return true;
}

/** Marks the block that is open on both sides. */
export function markBlock(uid: string | undefined): void {
  for (const block of document.querySelectorAll<HTMLElement>('details[data-uid]'))
    block.toggleAttribute('data-current', block.dataset.uid === uid);
}
