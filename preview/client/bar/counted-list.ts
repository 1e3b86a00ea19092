/** A list in the bar behind a button that counts its entries. */
import { element } from '../element.ts';

/** The texts of a list. */
interface ListTexts {
  /** Precedes the number. */
  readonly label: string;
  /** Shown instead of the button while the list is empty; without it, nothing is. */
  readonly none?: string;
}

/** The parts of a list, and the way to fill it. */
export interface CountedList {
  /** Contains the button. */
  readonly head: HTMLElement;
  readonly list: HTMLElement;
  show(entries: readonly HTMLElement[]): void;
}

/** Makes an empty list. @param id names it in the bar's tree. */
export function makeCountedList(id: string, { label, none }: ListTexts): CountedList {
  const list = element('ul', { hidden: true, id, tabindex: '0', 'aria-label': label });
  const head = element('div');
  const toggle = element('button', { type: 'button', 'aria-expanded': 'false', 'aria-controls': id });
  toggle.addEventListener('click', () => fold(!list.hidden));
  const fold = (isFolded: boolean) => {
    list.hidden = isFolded;
    toggle.setAttribute('aria-expanded', String(!isFolded));
  };
  return {
    head,
    list,
    show(entries) {
      list.replaceChildren(...entries);
      head.hidden = entries.length === 0 && none === undefined;
      toggle.textContent = `${label}: ${entries.length}`;
      if (entries.length > 0) {
        // The button keeps its focus.
        if (!toggle.isConnected) head.replaceChildren(toggle);
        return;
      }
      fold(true);
      head.replaceChildren(...(none === undefined ? [] : [element('span', { class: 'label' }, none)]));
    },
  };
}
