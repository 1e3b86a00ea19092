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

/** Characters in an average word of scripts without spaces between words. Finding the words by a dictionary takes far longer. */
const unspaced = [
  { characters: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu, perWord: 1.5 },
  { characters: /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/gu, perWord: 5 },
];

const UNSPACED = new RegExp(unspaced.map(({ characters }) => characters.source).join('|'), 'u');

function countWordsOf(text: string): number {
  const words = text.split(/\s+/).filter(Boolean);
  if (!UNSPACED.test(text)) return words.length;
  const counts = unspaced.map(({ characters, perWord }) => (text.match(characters)?.length ?? 0) / perWord);
  return counts.reduce((sum, count) => sum + count, words.filter((word) => !UNSPACED.test(word)).length);
}
