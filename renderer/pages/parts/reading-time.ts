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
  const own = typeof text === 'string' ? countWordsOf(text) : 0;
  return Array.isArray(content) ? content.reduce<number>((sum, child) => sum + countWords(child), own) : own;
}

/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Finding words by a dictionary takes longer than splitting at spaces. */
function countWordsOf(text: string): number {
  if (!UNSPACED.test(text)) return text.split(/\s+/).filter(Boolean).length;
  const words = new Intl.Segmenter('en', { granularity: 'word' }).segment(text);
  return Array.from(words).filter(({ isWordLike }) => isWordLike).length;
}
