/** Reads style sheets as browsers do. */
import { readFileSync } from 'node:fs';

/** The text of a style sheet. It removes a byte order mark, which the bundler would treat as part of the first rule. */
export function readStyle(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
}
