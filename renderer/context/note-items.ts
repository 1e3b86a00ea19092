/** Notes the items that a page shows, so that editors of a preview reach each of them by a click. */
import { editorAttributes } from '../elements/sections/editor-attributes.ts';
import type { Marks } from '../markup/keyed-marks.ts';
import { isInReact } from '../markup/react-markup.ts';
import type { Multilink } from '../model/fields/fields.ts';
import type { LinkAttributes, RenderContext } from '../model/render-context.ts';
import type { RawBlock } from '../model/story.ts';
import type { RenderState } from './render-state.ts';

/** The place of an item. */
interface ItemPlace {
  readonly path: string;
  readonly context: RenderContext;
  readonly state: RenderState;
}

/** The marks of items by their links. A shell may name any path for a link, but it passes on the link that it was given. */
const marksOfLinks = new WeakMap<object, Marks>();

/** Notes an item and its parsed fields; only a preview has marks. */
export function noteItem(
  block: RawBlock,
  fields: Readonly<Record<string, unknown>>,
  { path, context, state }: ItemPlace,
): void {
  const marks = editorAttributes(block, context);
  if (marks['data-blok-uid'] === undefined) return;
  for (const value of Object.values(fields))
    if (value !== null && typeof value === 'object') marksOfLinks.set(value, marks);
  for (const name of [block._uid, path]) noteMarks(name, marks, state);
}

/** Takes the items of a shared part. */
export function takeItems(
  page: RenderState,
  { itemMarks = new Map() }: Pick<RenderState, 'itemMarks'>,
): void {
  for (const [name, marks] of itemMarks) noteMarks(name, marks, page);
}

/** Copies of a story have the uids of the first one. No mark is better than one that leads to another story. */
function noteMarks(name: string, marks: Marks | undefined, state: RenderState): void {
  state.itemMarks ??= new Map();
  const known = state.itemMarks.has(name) ? state.itemMarks.get(name) : marks;
  state.itemMarks.set(name, known?.['data-blok-uid'] === marks?.['data-blok-uid'] ? marks : undefined);
}

/** The attributes of an item's link, with the item's marks where React renders, which does not tell the keys of elements. */
export function markLink(
  attributes: LinkAttributes,
  { link, path }: { readonly link: Multilink; readonly path: string },
  { itemMarks }: RenderState,
): LinkAttributes {
  const known = () => marksOfLinks.get(link) ?? itemMarks?.get(path.slice(0, path.lastIndexOf('.')));
  const marks = itemMarks && isInReact() ? known() : undefined;
  return marks ? { ...attributes, ...marks } : attributes;
}
