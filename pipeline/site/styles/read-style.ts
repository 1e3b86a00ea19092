/** Reads style sheets as browsers do. */
import { readFileSync } from 'node:fs';

/** The text of a style sheet. Some editors begin every file with a mark of its encoding, which the bundler takes for a part of the first rule. */
export function readStyle(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}
