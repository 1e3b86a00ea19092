/** Marks finished markup for the editor. */
import { escapeMarkup } from '../../model/escape-markup.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';
import { editorAttributes } from './editor-attributes.ts';

/** Elements that show nothing. Packages that write styles in code put them before the element that they style. */
const UNSEEN = /^(?:<style\b[^>]*>.*?<\/style>\s*|<link\b[^>]*>\s*)+/s;

/** Marks the first visible element as the root of a block, unless it is marked already. */
export function markFirst(markup: string, block: RawBlock, context: RenderContext): string {
  const [before = ''] = UNSEEN.exec(markup) ?? [];
  const rest = markup.slice(before.length);
  const [tag] = /^<[a-z][^\s/>]*/i.exec(rest) ?? [];
  if (tag === undefined || rest.slice(0, rest.indexOf('>')).includes(' data-blok-uid="')) return markup;
  const marks = Object.entries(editorAttributes(block, context));
  const attributes = marks.map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`).join('');
  return before + tag + attributes + rest.slice(tag.length);
}
