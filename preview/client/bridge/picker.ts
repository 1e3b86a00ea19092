/** A list of the page's blocks in the bar: whoever uses no pointer chooses a block there and opens it in the editor. */
import type { Words } from '../bar/words.ts';
import { element } from '../element.ts';
import type { EditMode } from './edit-mode.ts';
import { findBlock, isInView, listBlocks, type MarkedBlock, nameBlock } from './find-block.ts';

/** Characters of a block's text that tell it from others of its kind. */
const TEXT_LENGTH = 32;
/** Stands before the name of a block for each block around it. */
const INDENT = '\u2003';

/** Makes it; the list is read when somebody comes to it, because pages change as one types. */
export function makeBlockPicker(mode: EditMode, words: Words): HTMLElement {
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
    const block = findBlock(select.value);
    if (!block) return;
    mode.pointAt(block);
    show(block);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const block = findBlock(select.value);
    if (!block) return select.focus();
    mode.open(block);
    // The way to the button has led back to the bar.
    show(block);
  });
  return form;
}

function show({ element: block }: MarkedBlock): void {
  if (!isInView(block)) block.scrollIntoView();
}

/** The first words of a block. Those of neighbouring elements stand apart, as they do on the page. */
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
