/** Short names of texts, by which a part of the shell is known to be another one. */
import { hashText } from '../model/hash-text.ts';

const RADIX = 36;

/** A name of letters and digits; the same text has the same. */
export function markText(text: string): string {
  return (hashText(text) >>> 0).toString(RADIX);
}
