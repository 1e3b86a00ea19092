/** The tags of a page's head as data, and their markup. */
import { escapeMarkup } from '../model/escape-markup.ts';

/** A `<meta>` or `<link>`; attributes without a value are left out. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/** A `<meta>`. */
export function metaTag(attributes: HeadTag['attributes']): HeadTag {
  return { tag: 'meta', attributes };
}

/** A `<link>`. */
export function linkTag(attributes: HeadTag['attributes']): HeadTag {
  return { tag: 'link', attributes };
}

/** Markup of the tags, one a line. */
export function formatHeadTags(tags: readonly HeadTag[]): string {
  return tags.map(formatTag).join('\n');
}

function formatTag({ tag, attributes }: HeadTag): string {
  let markup = `<${tag}`;
  for (const name of Object.keys(attributes)) {
    const value = attributes[name];
    if (value !== undefined) markup += ` ${name}="${escapeMarkup(value)}"`;
  }
  return `${markup}>`;
}
