/** The tools of the chosen block: its name, the path to the blocks around it, and the actions that the editor allows. */

import type { Words } from '../bar/words.ts';
import { element } from '../element.ts';
import type { BlockAction, Breadcrumb, OpenBlock } from './messages.ts';

/** The inputs and callbacks of the tools. */
export interface ToolsOptions {
  readonly words: Words;
  /** The name of a component as editors know it. */
  readonly nameOf: (component: string) => string;
  /** Called with a block around the chosen one, or with the chosen one itself. */
  readonly onChoose: (crumb: Breadcrumb) => void;
  /** `isByKeyboard`: whether the action was chosen from the keyboard. */
  readonly onAction: (action: BlockAction, isByKeyboard: boolean) => void;
}

/** The tools at the frame of the chosen block. */
export interface BlockTools {
  readonly root: HTMLElement;
  /** Offers the actions that the editor allows for a block; `canCopy` if the editor has a clipboard. */
  show(block: OpenBlock, canCopy: boolean): void;
  /** Closes the menus. A menu with the focus gives it to its button. */
  closeMenus(): void;
  /** Focuses the button of the actions. */
  focus(): void;
}

/** Makes the tools, without a block. */
export function createTools({ words, nameOf, onChoose, onAction }: ToolsOptions): BlockTools {
  const root = element('div', { class: 'tools', role: 'group', 'aria-label': words.block });
  const path = makeMenu(words.around, '‹', 'path');
  const actions = makeMenu(words.actions, '…', 'actions');
  const menus = [path, actions];
  const closeMenus = () => {
    for (const { list, button, toggle } of menus) {
      // While the editor has the focus, it is only remembered here.
      if (document.hasFocus() && list.matches(':focus-within')) button.focus();
      toggle(false);
    }
  };
  const label = element('span', { class: 'name' });
  root.append(path.root, label, actions.root);
  for (const { button, toggle, list } of menus)
    button.addEventListener('click', () => {
      const isOpen = !list.hidden;
      closeMenus();
      toggle(!isOpen);
    });
  root.addEventListener('keydown', (event) => {
    const open = menus.find(({ list }) => !list.hidden);
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    open.button.focus();
    closeMenus();
  });
  const offer = (menu: Menu, items: readonly HTMLElement[]) => {
    menu.list.replaceChildren(...items.map((item) => element('li', {}, item)));
    menu.root.hidden = items.length === 0;
  };
  return {
    root,
    closeMenus,
    focus: () => actions.button.focus(),
    show(block, canCopy) {
      closeMenus();
      const { blok, breadcrumbs } = block;
      label.textContent = blok.display_name ?? nameOf(blok.name);
      // A story's root has no block around it or beside it.
      const isInside = breadcrumbs.length > 1;
      const crumbs = breadcrumbs.map((crumb) => {
        const current = crumb._uid === blok.uid && 'true';
        return makeItem(nameOf(crumb.component), { 'aria-current': current }, () => onChoose(crumb));
      });
      offer(path, isInside ? crumbs : []);
      const allowed = isInside ? listActions(block, canCopy) : [];
      const items = allowed.map((action) =>
        makeItem(words[action], { class: action === 'deleteBlock' && 'delete' }, ({ detail }) =>
          onAction(action, detail === 0),
        ),
      );
      offer(actions, items);
    },
  };
}

function listActions(block: OpenBlock, canCopy: boolean): readonly BlockAction[] {
  const { canAddBlocks, canMoveForward, canMoveBackward, canDeleteBlocks, breadcrumbs } = block;
  const offers: readonly [BlockAction, unknown][] = [
    ['addBlockBefore', canAddBlocks],
    ['addBlockAfter', canAddBlocks],
    ['duplicateBlock', canAddBlocks],
    ['copy', canCopy],
    ['moveForward', canMoveForward],
    // The first block of a field cannot move back, even if the editor allows it.
    ['moveBackward', canMoveBackward && breadcrumbs.at(-1)?._parentindex],
    ['deleteBlock', canDeleteBlocks],
  ];
  return offers.flatMap(([action, isOffered]) => (isOffered ? [action] : []));
}

interface Menu {
  readonly root: HTMLElement;
  readonly button: HTMLElement;
  readonly list: HTMLElement;
  toggle(isOpen: boolean): void;
}

function makeMenu(label: string, sign: string, kind: string): Menu {
  const id = `stopover-${kind}`;
  const about = { type: 'button', 'aria-label': label, 'aria-controls': id, 'aria-expanded': 'false' };
  const button = element('button', about, sign);
  const list = element('ul', { class: 'menu', id, hidden: true, 'aria-label': label });
  const toggle = (isOpen: boolean) => {
    list.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  return { root: element('div', { class: kind }, button, list), button, list, toggle };
}

function makeItem(
  text: string,
  attributes: Readonly<Record<string, string | false>>,
  onClick: (event: MouseEvent) => void,
): HTMLElement {
  const item = element('button', { type: 'button', ...attributes }, text);
  item.addEventListener('click', onClick);
  return item;
}
