/** Describes the block that is open in the editor, for the page. */
import type { Breadcrumb, OpenBlock } from '../bridge/messages.ts';
import { valueAt } from './change-blocks.ts';
import type { BlockFields } from './list-fields.ts';

/** The block and the blocks around it, outermost first; empty if there is no such block. */
export function findBlockPath(root: BlockFields, uid: string): readonly BlockFields[] {
  if (root.uid === uid) return [root];
  for (const block of root.blocks) {
    const path = findBlockPath(block, uid);
    if (path.length > 0) return [root, ...path];
  }
  return [];
}

/** Describes the blocks of a path in the bridge's form. */
export function describePath(path: readonly BlockFields[]): readonly Breadcrumb[] {
  return path.map((block, depth) => {
    const parent = path[depth - 1];
    const own = { _uid: block.uid, component: block.name };
    if (!parent) return own;
    return {
      ...own,
      ...{ _parentUid: parent.uid, _parentName: parent.name },
      _parentfield: String(block.path[parent.path.length]),
      _parentindex: Number(block.path.at(-1)),
    };
  });
}

/** Describes the actions for the last block of a path, by its place in its list. */
export function describeOpenBlock(
  path: readonly BlockFields[],
  content: unknown,
  canAdd: boolean,
): OpenBlock {
  const block = path.at(-1)!;
  const list = valueAt(content, block.path.slice(0, -1));
  const index = Number(block.path.at(-1));
  const isInList = path.length > 1 && Array.isArray(list);
  return {
    blok: { uid: block.uid, name: block.name },
    breadcrumbs: describePath(path),
    canAddBlocks: isInList && canAdd,
    canMoveForward: isInList && index < list.length - 1,
    canMoveBackward: isInList && index > 0,
    canDeleteBlocks: isInList,
  };
}
