/** Finds the place at which a module names what it imports. */
import { readFileSync } from 'node:fs';

/** The place as bundlers write it: lines count from 1, and columns from 0. */
interface ImportPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The first place at which a module names an import; its start if the name is not written out. */
export function placeOfImport(file: string, name: string): ImportPlace {
  const lines = readFileSync(file, 'utf8').split('\n');
  const quoted = [`'${name}'`, `"${name}"`];
  const columns = lines.map((line) => Math.max(...quoted.map((text) => line.indexOf(text))));
  const index = columns.findIndex((column) => column >= 0);
  return { file, line: Math.max(index, 0) + 1, column: Math.max(columns[index] ?? 0, 0) };
}
