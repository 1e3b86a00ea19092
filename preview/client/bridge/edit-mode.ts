/**
 * The page's side of the editor: a click on a block opens it in the editor, and a block that is open, hovered or ticked in the
 * editor gets a frame here. Messages and their effects are those of Storyblok's preview bridge.
 */

import { addStyles } from '../add-styles.ts';
import type { Words } from '../bar/words.ts';
import type { SendToEditor } from './connect.ts';
import {
  findBlock,
  findBlockAround,
  humanise,
  isInView,
  type MarkedBlock,
  nameBlock,
  showNamed,
} from './find-block.ts';
import { type BlockFrames, createFrames } from './frames.ts';
import type { BlockAction, BlockMark, Breadcrumb, EditorMessage, MessageOf, OpenBlock } from './messages.ts';
import { type BlockTools, createTools } from './tools.ts';

/** The page's side of editing blocks. */
export interface EditMode {
  /** Handles a message of the editor, except those about the story. */
  hear(message: EditorMessage): void;
  /** The page shows another state of the story, which may have the awaited block. */
  pageChanged(): void;
  readonly frames: BlockFrames;
  /** Opens a block in the editor; the page need not show it. */
  open(block: { readonly mark: BlockMark }): void;
  /** Frames a block as the editor's list does. */
  pointAt(block: MarkedBlock): void;
  /** A component's name as the editor shows it. */
  nameOf(component: string): string;
}

interface EditModeOptions {
  readonly send: SendToEditor;
  readonly words: Words;
  /** The preview's bar; the frames are inserted after it. */
  readonly bar: HTMLElement;
  /** Number of the story that is open in the editor, if it is known. */
  readonly openStory: string | undefined;
  /** Called when the editor allows blocks to be chosen. */
  readonly onEnter: () => void;
  /** Called when a block, by its name in the page, was left by keyboard from its tools. */
  readonly onLeave: (name: string) => void;
}

/** The state of edit mode. */
interface Mode {
  readonly send: SendToEditor;
  readonly frames: BlockFrames;
  readonly tools: BlockTools;
  readonly openStory: string | undefined;
  readonly onEnter: () => void;
  readonly onLeave: (name: string) => void;
  isEntered: boolean;
  appVersion: string;
  componentNames: Readonly<Record<string, string>>;
  /** The block that was chosen last, until it is left; a second click on it acts as on the site. */
  chosen: { readonly storyId: string; readonly uid: string };
  /** The block that is open in the editor, by its name in the page. */
  open: string | undefined;
  /** The path to the open block. */
  path: readonly Breadcrumb[];
  /** A block that the editor has added and the page does not show yet. */
  awaited: string | undefined;
  /** A move is under way: a click outside all blocks does not end the choice. */
  isMoving: boolean;
  /** The editor's answer to an action from the keyboard brings the focus back to the tools, which are hidden until then. */
  returnsFocus: boolean;
}

/** Time after the pointer's last movement in the page at which a `hint` frame is removed. */
const HINT_MS = 800;
/** Delay before scrolling: the editor may resize the page's frame first. */
const BEFORE_SCROLL_MS = 100;
const FOCUSED = 'data-blok-focused';
/** Elements that do something by themselves. */
const CONTROLS = 'a, button, summary, select, input, label';

/** Makes edit mode, which starts when the editor enters it. */
export function createEditMode(options: EditModeOptions): EditMode {
  const { send, words, bar, openStory, onEnter, onLeave } = options;
  const nameOf = (component: string) => mode.componentNames[component] || humanise(component);
  const tools = createTools({
    ...{ words, nameOf },
    onAction: (action, isByKeyboard) => act(mode, action, isByKeyboard),
    onChoose({ _uid: uid, component: name }) {
      const id = mode.chosen.storyId;
      choose(mode, { id, uid });
      send({ action: 'edit', dataC: { id, uid, name } });
    },
  });
  const mode: Mode = {
    ...{ send, tools, openStory, onEnter, onLeave, frames: createFrames(bar, tools.root) },
    ...{ isEntered: false, appVersion: 'v1', componentNames: {} },
    ...{ chosen: { storyId: '', uid: '' }, open: undefined, path: [], awaited: undefined, isMoving: false },
    returnsFocus: false,
  };
  return {
    nameOf,
    frames: mode.frames,
    open: (block) => open(mode, block),
    pointAt: ({ mark }) => mode.frames.show('hint', [nameBlock(mark.id, mark.uid)]),
    pageChanged() {
      mode.frames.follow();
      if (mode.open !== undefined) findBlock(mode.open)?.element.setAttribute(FOCUSED, 'true');
      if (mode.awaited !== undefined) openWhenThere(mode, mode.awaited);
    },
    hear(message) {
      if (message.action === 'enterEditmode') enter(mode, message);
      else if (message.action === 'pingBack') enter(mode, {});
      else if (mode.isEntered) follow(mode, message);
    },
  };
}

/** Handles the editor's messages after it has entered edit mode. */
function follow(mode: Mode, message: EditorMessage): void {
  switch (message.action) {
    case 'editedBlok':
      showOpen(mode, message);
      break;
    case 'enterComponent':
      enterBlock(mode, message);
      break;
    case 'hoverComponent':
      mode.frames.show('hint', [nameBlock(message.storyId, message.componentId)]);
      break;
    case 'highlightComponent':
      highlight(mode, message);
      break;
    case 'deselectBlok':
      deselect(mode);
      break;
    case 'duplicatedBlock':
      deselect(mode);
      openWhenThere(mode, message.blockId);
      break;
    case 'addedBlock':
    case 'movedBlock':
      openWhenThere(mode, message.blockId);
  }
}

function enter(mode: Mode, { componentNames, appVersion }: Partial<MessageOf<'enterEditmode'>>): void {
  mode.componentNames = componentNames ?? mode.componentNames;
  mode.appVersion = appVersion ?? mode.appVersion;
  if (mode.isEntered) return;
  mode.isEntered = true;
  addStyles(document, describeHover(mode.openStory));
  addEventListener('click', (event) => takeClick(mode, event), { capture: true });
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    const { open: name } = mode;
    if (key !== 'Escape' || defaultPrevented || name === undefined) return;
    // The tools are hidden with the frame, and the focus would be lost.
    const isAtTools = mode.tools.root.querySelector(':focus-visible') !== null;
    leave(mode);
    if (isAtTools) mode.onLeave(name);
  });
  let hintEnd: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('mousemove', () => {
    clearTimeout(hintEnd);
    hintEnd = setTimeout(() => mode.frames.show('hint', []), HINT_MS);
  });
  mode.onEnter();
}

/** Outlines the blocks that a click would choose. */
function describeHover(openStory = ''): string {
  const isOpen = `[data-blok-uid^="${CSS.escape(openStory)}-"]`;
  const besideControls = `:not(:is(${CONTROLS}), :has(:is(${CONTROLS}):hover))`;
  return `[data-blok-c]:hover:is(main *, ${isOpen}, ${besideControls}) { outline: 2px dashed #05807f; outline-offset: -2px; }`;
}

function takeClick(mode: Mode, event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('#stopover-bar, #stopover-blocks')) return;
  const block = findChoice(mode, target);
  if (block && !isChosen(mode, block)) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (block) open(mode, block);
  else leave(mode);
}

/** Whether a click on the block acts as on the site: the block is open, or the editor is about to open it. */
function isChosen({ chosen, open }: Mode, { mark: { id, uid } }: MarkedBlock): boolean {
  return uid === chosen.uid || nameBlock(id, uid) === open;
}

/** The block that a click chooses. Editors also go from page to page by the links of header and footer, which belong to another story. */
function findChoice({ openStory }: Mode, target: Element): MarkedBlock | undefined {
  const block = findBlockAround(target);
  const isAround = block && block.mark.id !== openStory && block.element.closest('main') === null;
  return isAround && target.closest(CONTROLS) ? undefined : block;
}

function open(mode: Mode, { mark }: { readonly mark: BlockMark }): void {
  choose(mode, mark);
  mode.send({ action: 'edit', dataC: mark });
}

/** Moves the frame at once; the tools follow when the editor has opened the block. */
function choose(mode: Mode, { id, uid }: Pick<BlockMark, 'id' | 'uid'>): void {
  mode.awaited = undefined;
  mode.chosen = { storyId: id, uid };
  const name = nameBlock(id, uid);
  if (mode.frames.has('chosen')) mode.frames.show('chosen', findBlock(name) ? [name] : []);
}

function openWhenThere(mode: Mode, uid: string): void {
  const block = findBlock(nameBlock(mode.chosen.storyId, uid));
  if (block) open(mode, block);
  else mode.awaited = uid;
}

/** Shows the frame and the tools of the block that the editor has opened. */
function showOpen(mode: Mode, message: OpenBlock): void {
  mode.path = message.breadcrumbs ?? [];
  const name = nameBlock(mode.chosen.storyId, message.blok.uid);
  const block = findBlock(name);
  if (!block) return;
  deselect(mode);
  mode.isMoving = false;
  mode.open = name;
  block.element.setAttribute(FOCUSED, 'true');
  mode.frames.show('chosen', [name]);
  mode.tools.show({ ...message, breadcrumbs: mode.path }, mode.appVersion === 'v2');
  if (mode.returnsFocus) mode.tools.focus();
  mode.returnsFocus = false;
}

function enterBlock(mode: Mode, message: MessageOf<'enterComponent'>): void {
  const name = nameBlock(message.storyId, message.componentId);
  showNamed(name);
  const block = findBlock(name);
  if (!block) return;
  mode.frames.show('hint', []);
  // The block was opened in the editor, where the focus is.
  mode.returnsFocus = false;
  choose(mode, block.mark);
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  if (!isInView(block.element))
    setTimeout(() => block.element.scrollIntoView({ behavior, block: 'start' }), BEFORE_SCROLL_MS);
  showOpen(mode, message);
}

function highlight(
  mode: Mode,
  { storyId, componentId, componentIds }: MessageOf<'highlightComponent'>,
): void {
  const names = (componentIds ?? []).map((uid) => nameBlock(storyId, uid));
  mode.frames.show('highlight', names);
  const name = nameBlock(storyId, componentId);
  const last = names.includes(name) ? showNamed(name) : undefined;
  if (last && !isInView(last)) last.scrollIntoView();
}

function act(mode: Mode, action: BlockAction, isByKeyboard: boolean): void {
  mode.send({ action, blok: mode.path.at(-1) ?? {} });
  mode.tools.closeMenus();
  const staysChosen = action === 'addBlockBefore' || action === 'addBlockAfter' || action === 'copy';
  if (!staysChosen) mode.frames.show('chosen', []);
  if (action === 'moveForward' || action === 'moveBackward') mode.isMoving = true;
  // The editor asks which block to add, and keeps the focus for it. No block is opened because another is gone.
  mode.returnsFocus = isByKeyboard && !staysChosen && action !== 'deleteBlock';
}

function deselect(mode: Mode): void {
  mode.open = undefined;
  // The next click on the block chooses it again. The story stays, for a block that is added or moved in it.
  mode.chosen = { ...mode.chosen, uid: '' };
  for (const block of document.querySelectorAll(`[${FOCUSED}]`)) block.removeAttribute(FOCUSED);
  mode.tools.closeMenus();
  mode.frames.show('chosen', []);
}

/** Leaves the block, after a click outside all blocks or Escape. */
function leave(mode: Mode): void {
  deselect(mode);
  if (!mode.isMoving) mode.send({ action: 'noFocus' });
}
