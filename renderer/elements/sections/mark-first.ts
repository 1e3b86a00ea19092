/** Marks finished markup for the editor. */
import { escapeMarkup } from '../../model/escape-markup.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';
import { editorAttributes } from './editor-attributes.ts';

/** Marks the first element as the root of a block, unless it is marked already. */
export function markFirst(markup: string, block: RawBlock, context: RenderContext): string {
  const [tag] = /^<[a-z][^\s/>]*/i.exec(markup) ?? [];
  if (tag === undefined || markup.slice(0, markup.indexOf('>')).includes(' data-blok-uid="')) return markup;
  const marks = Object.entries(editorAttributes(block, context));
  const attributes = marks.map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join('');
  return tag + attributes + markup.slice(tag.length);
}
