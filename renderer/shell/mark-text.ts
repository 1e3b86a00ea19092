/** Short names of texts, by which a changed part of the shell is recognised. */
import { hashText } from '../model/hash-text.ts';

const RADIX = 36;

/** A name of letters and digits, the same for the same text. */
export function markText(text: string): string {
  return (hashText(text) >>> 0).toString(RADIX);
}
