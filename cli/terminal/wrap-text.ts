/** Breaks lines between words, so that a terminal does not break them within. */
import { stripVTControlCharacters } from 'node:util';

/** The indent of further lines: the beginning of the text after a mark, or after the label of a row. */
const BEGINNING = /^ *(?:[✔✖▲] )?(?:\w+ {2,})?/;

/** The text with each of its lines broken at the width. A word that is longer than that stays whole. */
export function wrapText(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, width))
    .join('\n');
}

/** Colours have no width; they go on over a break. */
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
