/** A list of the page's blocks in the bar, to choose a block and open it in the editor without a pointer. */
import type { Words } from '../bar/words.ts';
import { element } from '../element.ts';
import type { EditMode } from './edit-mode.ts';
import { findBlock, isInView, listBlocks, type MarkedBlock, nameBlock, showNamed } from './find-block.ts';

/** Number of characters of a block's text that are shown to distinguish it from others of its kind. */
const TEXT_LENGTH = 32;
/** Precedes the name of a block once for each block around it. */
const INDENT = '\u2003';

/** The list of blocks. */
export interface BlockPicker {
  readonly root: HTMLElement;
  /** Focuses the list and chooses a block in it, by its name in the page. */
  focus(name: string): void;
}

/** Makes the list. It is filled when it gets the focus, because the page changes while an editor types. */
export function makeBlockPicker(mode: EditMode, words: Words): BlockPicker {
  const select = element('select', { id: 'stopover-block' }, new Option(words.noBlock, ''));
  const label = element('label', { class: 'label', for: select.id }, words.block);
  const form = element('form', {}, label, select, element('button', {}, words.editBlock));
  const fill = () => {
    const { value } = select;
    const options = listBlocks().map((block) => describeOption(block, mode));
    select.replaceChildren(new Option(words.noBlock, ''), ...options);
    select.value = options.some((option) => option.value === value) ? value : '';
  };
  select.addEventListener('focus', fill);
  select.addEventListener('pointerdown', fill);
  select.addEventListener('change', () => {
    showNamed(select.value);
    const block = findBlock(select.value);
    if (!block) return;
    mode.pointAt(block);
    if (!isInView(block.element)) block.element.scrollIntoView();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showNamed(select.value);
    const block = findBlock(select.value);
    if (!block) return select.focus();
    mode.open(block);
    // The page may be on its way back to the bar, where the button is. A smooth way would lead past the block.
    block.element.scrollIntoView();
  });
  return {
    root: form,
    focus(name) {
      select.focus();
      fill();
      select.value = name;
    },
  };
}

/** The first words of a block. Texts of neighbouring elements are separated, as on the page. */
function readStart(block: Element): string {
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let text = '';
  while (text.length <= TEXT_LENGTH && texts.nextNode())
    text = `${text} ${texts.currentNode.textContent}`.replace(/\s+/g, ' ').trimStart();
  return text.trimEnd();
}

function describeOption({ element: block, mark }: MarkedBlock, mode: EditMode): HTMLOptionElement {
  let depth = 0;
  for (let outer = block.parentElement; outer; outer = outer.parentElement)
    if (outer.hasAttribute('data-blok-c')) depth += 1;
  const text = readStart(block);
  const start = text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH).trim()}…` : text;
  const name = `${INDENT.repeat(depth)}${mode.nameOf(mark.name)}${start && `: ${start}`}`;
  return new Option(name, nameBlock(mark.id, mark.uid));
}
