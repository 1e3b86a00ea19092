/** The reading time of a text. */
import type { RichTextDocument } from '../../model/fields/fields.ts';

/** Words of prose that adults read silently in a minute (Brysbaert 2019: 238 in English, 260 in German). */
const WORDS_PER_MINUTE = 230;

/** Whole minutes, at least one. */
export function readingMinutes(document: RichTextDocument | undefined): number {
  return Math.max(1, Math.round(countWords(document) / WORDS_PER_MINUTE));
}

function countWords(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  const { text, content } = node as { readonly text?: unknown; readonly content?: unknown };
  const own = typeof text === 'string' ? text.split(/\s+/).filter(Boolean).length : 0;
  return Array.isArray(content) ? content.reduce<number>((sum, child) => sum + countWords(child), own) : own;
}
