/** Breaks lines between words, so that a terminal does not break them inside a word. */
import { stripVTControlCharacters } from 'node:util';

/** The indent of further lines: the beginning of the text after a mark, or after the label of a row. */
const BEGINNING = /^ *(?:[✔✖▲] )?(?:\w+ {2,})?/;

/** Breaks each line of a text at the width. A longer word stays whole. */
export function wrapText(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, width))
    .join('\n');
}

/** Wraps a line. Colours have no width, and continue over a break. */
function wrapLine(line: string, width: number): string {
  const plain = stripVTControlCharacters(line);
  if (plain.length <= width) return line;
  const indent = ' '.repeat(BEGINNING.exec(plain)?.[0].length ?? 0);
  const [first = '', ...words] = line.split(/(?<=\S) (?=\S)/);
  let used = stripVTControlCharacters(first).length;
  return words.reduce((text, word) => {
    const length = stripVTControlCharacters(word).length;
    const fits = used + 1 + length <= width;
    used = fits ? used + 1 + length : indent.length + length;
    return `${text}${fits ? ' ' : `\n${indent}`}${word}`;
  }, first);
}
