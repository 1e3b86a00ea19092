/** The attributes by which the Visual Editor finds a block in a preview page; published pages have none. */
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';

/** Attributes of a block's root element; empty except in the preview of drafts. */
export function editorAttributes(block: RawBlock, context: RenderContext): Record<string, string> {
  if (!context.preview) return {};
  const mark = readMark(block);
  return mark ? { 'data-blok-c': JSON.stringify(mark), 'data-blok-uid': `${mark.id}-${mark.uid}` } : {};
}

/** The space sends `<!--#storyblok#{"name":…,"space":…,"uid":…,"id":…}-->` with drafts. */
export function readMark(block: RawBlock): { readonly id: unknown; readonly uid: unknown } | undefined {
  const json = /^<!--#storyblok#(\{.*\})-->$/s.exec(String(block._editable ?? ''))?.[1];
  if (json === undefined) return undefined;
  try {
    const mark: unknown = JSON.parse(json);
    return mark !== null && typeof mark === 'object' && 'id' in mark && 'uid' in mark ? mark : undefined;
  } catch {
    return undefined;
  }
}
