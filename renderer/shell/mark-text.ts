/** Short names of texts, by which a changed part of the shell is recognised. */
import { hashText } from '../model/hash-text.ts';

const RADIX = 36;

/** The marks of items, by which only editors' tools find these. */
const EDITOR_MARKS = / data-blok-(?:c|uid)="[^"]*"/g;

/** The same for markup, as visitors get it. */
export function markMarkup(markup: string): string {
  return markText(markup.replace(EDITOR_MARKS, ''));
}

/** A name of letters and digits, the same for the same text. */
export function markText(text: string): string {
  return (hashText(text) >>> 0).toString(RADIX);
}
