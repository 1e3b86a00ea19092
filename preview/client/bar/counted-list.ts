/** A list in the bar behind a button that counts its entries. Entries about a block of the page lead to it. */
import type { FindingSeverity } from '#renderer';
import type { InBlocks } from '../../live/site/find-blocks.ts';
import type { BlockGuide, WayToBlock } from '../bridge/block-guide.ts';
import { element } from '../element.ts';
import { fill, type Words } from './words.ts';

/** The texts of a list. */
interface ListTexts {
  /** Precedes the number. */
  readonly label: string;
  /** Shown instead of the button while the list is empty; without it, nothing is. */
  readonly none?: string;
  readonly words: Words;
}

/** An entry of a list. */
export interface ListEntry extends InBlocks {
  readonly text: string;
  /** Language of the text if it is not the bar's. */
  readonly lang?: string;
  /** Its sign precedes the text; notes have none. */
  readonly severity: FindingSeverity;
  /** The place in the content. */
  readonly path: string;
}

/** The parts of a list, and the way to fill it. */
export interface CountedList {
  /** Contains the button. */
  readonly head: HTMLElement;
  readonly list: HTMLElement;
  show(entries: readonly ListEntry[]): void;
}

/** The surroundings of a list. */
export interface ListPlace {
  /** Names the list in the bar's tree. */
  readonly id: string;
  readonly guide: BlockGuide;
  /** Shows a line about a block that cannot be seen; an empty text removes it. */
  readonly say: (text: string) => void;
}

/** Makes an empty list. */
export function makeCountedList({ id, guide, say }: ListPlace, texts: ListTexts): CountedList {
  const { label, none, words } = texts;
  const list = element('ul', { hidden: true, id, tabindex: '0', 'aria-label': label });
  const head = element('div');
  const toggle = element('button', { type: 'button', 'aria-expanded': 'false', 'aria-controls': id });
  toggle.addEventListener('click', () => fold(!list.hidden));
  const fold = (isFolded: boolean) => {
    list.hidden = isFolded;
    toggle.setAttribute('aria-expanded', String(!isFolded));
  };
  let led: { readonly path: string; readonly way: WayToBlock } | undefined;
  const lead = ({ blocks = [], path }: ListEntry, button: HTMLElement) => {
    const way = { blocks, goBack: () => (button.isConnected && !list.hidden ? button : toggle).focus() };
    led = { path, way };
    const isSeen = guide.lead(way);
    say(isSeen ? '' : fill(words.notSeen, { block: guide.nameOf(blocks[0]!.name) }));
  };
  let shown = new Map<string, HTMLElement>();
  return {
    head,
    list,
    show(entries) {
      const next = new Map<string, HTMLElement>();
      for (const entry of entries) {
        const aim = guide.aimOf(entry.blocks);
        const key = JSON.stringify([entry, aim]);
        // An entry that stays keeps its focus.
        next.set(key, shown.get(key) ?? describe(entry, { words, aim, lead }));
      }
      shown = next;
      // The fault is mended.
      if (led && !entries.some(({ path }) => path === led?.path)) guide.end(led.way);
      const isFocusLost = arrange(list, [...next.values()]);
      say('');
      head.hidden = entries.length === 0 && none === undefined;
      toggle.textContent = `${label}: ${entries.length}`;
      if (entries.length > 0) {
        // The button keeps its focus.
        if (!toggle.isConnected) head.replaceChildren(toggle);
        if (isFocusLost) toggle.focus();
        return;
      }
      fold(true);
      head.replaceChildren(...(none === undefined ? [] : [element('span', { class: 'label' }, none)]));
    },
  };
}

/** The surroundings of an entry. */
interface EntryPlace {
  readonly words: Words;
  /** The action of the button; without it, the entry is only text. */
  readonly aim: 'shown' | 'edit' | undefined;
  readonly lead: (entry: ListEntry, button: HTMLElement) => void;
}

/** The signs are those of the terminal. */
const signs = { error: '✖', warning: '▲' } as const;

function describe(entry: ListEntry, { words, aim, lead }: EntryPlace): HTMLElement {
  const { text, lang, severity, path } = entry;
  // A sign beside the text would have a line of its own above a long one.
  const about = severity !== 'info' && { class: severity, role: 'img', 'aria-label': words[severity] };
  const sign = about ? [element('span', about, signs[about.class]), ' '] : [];
  const parts = [
    element('span', {}, ...sign, lang === undefined ? text : element('span', { lang }, text)),
    ' ',
    element('code', {}, path),
  ];
  if (aim === undefined) return element('li', {}, ...parts);
  const button = element('button', { type: 'button', title: words[aim] }, ...parts);
  button.addEventListener('click', () => lead(entry, button));
  return element('li', {}, button);
}

/** Shows these items. Returns true if one that is gone had the focus. */
function arrange(list: HTMLElement, items: readonly HTMLElement[]): boolean {
  const { children } = list;
  if (items.length === children.length && items.every((item, index) => item === children[index]))
    return false;
  const button = list.querySelector<HTMLElement>(':focus');
  list.replaceChildren(...items);
  // In an editor's frame, a focus that is only remembered would be taken from the editor.
  if (!button || !document.hasFocus()) return false;
  button.focus({ preventScroll: true });
  return !button.isConnected;
}
