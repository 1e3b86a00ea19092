/** Renders Markdown through the rich-text renderer, so that the same allow-list, links and limits apply to both. */
import { renderRichText } from '../render-rich-text.ts';
import type { RichTextOptions } from '../state.ts';
import { readMarkdown } from './read-markdown.ts';

/**
 * Renders CommonMark, with tables and ~~deleted~~ text, to an HTML string; an empty source returns the empty string.
 * HTML in the text is shown as text. Never throws for content.
 */
export function renderMarkdown(source: string | undefined, options: RichTextOptions = {}): string {
  if (source === undefined || source === '') return '';
  const { report, path = 'text' } = options;
  // Findings name the whole field: editors see lines of Markdown and not nodes.
  const own = report && { report: (finding: Parameters<typeof report>[0]) => report({ ...finding, path }) };
  return renderRichText(readMarkdown(source), { ...options, ...own });
}
