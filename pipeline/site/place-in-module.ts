/** Places in the modules of a site, as bundlers write them and as people read them. */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';

/** A place in a file of a site; lines and columns count from 1. */
export interface CodePlace {
  /** Absolute. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Writes a place from the site's folder on, in the form that terminals and editors open: `blocks/ticket.tsx:12:5`. */
export function namePlace({ file, line, column }: CodePlace, folder: string): string {
  return `${nameWithin(folder, file)}:${line}:${column}`;
}

/** Names a file from a folder on, with forward slashes. */
export function nameWithin(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/');
}

/** Lines count from 1, and columns from 0. */
interface ModulePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The first place at which a module names an import; the module's start if the name is not a literal. */
export function placeOfImport(file: string, name: string): ModulePlace {
  const lines = readFileSync(file, 'utf8').split('\n');
  const quoted = [`'${name}'`, `"${name}"`];
  const columns = lines.map((line) => Math.max(...quoted.map((text) => line.indexOf(text))));
  const index = columns.findIndex((column) => column >= 0);
  return { file, line: Math.max(index, 0) + 1, column: Math.max(columns[index] ?? 0, 0) };
}

/** The place of an offset, in characters from the start of the file. */
export function placeOfOffset(file: string, start: number): ModulePlace {
  const before = readFileSync(file, 'utf8').slice(0, start).split('\n');
  return { file, line: before.length, column: before.at(-1)!.length };
}
