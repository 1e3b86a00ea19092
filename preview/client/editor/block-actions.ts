/** The actions of the page on a block. Each returns new content, and an event that tells the page where to continue. */
import type { BlockAction } from '../bridge/messages.ts';
import { randomUuid } from '../random-name.ts';
import { copyBlock, moveBlock, type Path, replaceBlocks, valueAt } from './change-blocks.ts';

interface AskedAction {
  readonly action: BlockAction;
  /** Keys from the content to the block, which is an item of a list. */
  readonly path: Path;
  /** The block that is to be added. */
  readonly added?: { readonly _uid: string } | undefined;
}

/** Content after an action. */
export interface ActionResult<Content> {
  readonly content: Content;
  /** The bridge's event for it. */
  readonly event: 'addedBlock' | 'duplicatedBlock' | 'movedBlock' | 'deletedBlock';
  /** The block that the event names. */
  readonly uid: string;
}

type EditorAction = Exclude<BlockAction, 'copy'>;

/** The target of each action, as a distance from the block in its list. */
const places: Readonly<Record<EditorAction, number>> = {
  addBlockBefore: 0,
  addBlockAfter: 1,
  duplicateBlock: 1,
  moveForward: 1,
  moveBackward: -1,
  deleteBlock: 0,
};

/** Whether this editor supports an action; it has no clipboard. */
export function isBlockAction(action: unknown): action is EditorAction {
  return typeof action === 'string' && Object.hasOwn(places, action);
}

/** Applies an action; undefined if it changes nothing. */
export function applyAction<Content>(
  content: Content,
  { action, path, added }: AskedAction,
): ActionResult<Content> | undefined {
  const block = valueAt(content, path) as { readonly _uid: string };
  const by = action === 'copy' ? 0 : places[action];
  const place = [...path.slice(0, -1), Number(path.at(-1)) + by];
  const insert = (one: { readonly _uid: string }) =>
    replaceBlocks(content, place, { remove: 0, insert: [one] });
  switch (action) {
    case 'addBlockBefore':
    case 'addBlockAfter':
      return added && { content: insert(added), event: 'addedBlock', uid: added._uid };
    case 'duplicateBlock': {
      const copy = copyBlock(block, randomUuid);
      return { content: insert(copy), event: 'duplicatedBlock', uid: copy._uid };
    }
    case 'moveForward':
    case 'moveBackward': {
      if (valueAt(content, place) === undefined) return undefined;
      return { content: moveBlock(content, path, by), event: 'movedBlock', uid: block._uid };
    }
    case 'deleteBlock': {
      const without = replaceBlocks(content, path, { remove: 1, insert: [] });
      return { content: without, event: 'deletedBlock', uid: block._uid };
    }
    case 'copy':
      return undefined;
  }
}
