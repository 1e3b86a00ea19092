/** The path of an item in its story: items that were left out as invalid still count. */
import type { RawBlock } from '../../model/story.ts';

/** Path of an item from `context.items`, such as `content.body[2].links[1]`. */
export function itemPath(item: { readonly _uid: string }, blocks: readonly RawBlock[], path: string): string {
  const index = blocks.findIndex((block) => block._uid === item._uid);
  return `${path}[${index}]`;
}
