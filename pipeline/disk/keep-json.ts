/** Keeps data that can be made again in files with a hash, because a damaged file would give a wrong site that nobody notices. */
import { readFileSync } from 'node:fs';
import { hashContent } from '../bytes/hash.ts';
import { replaceFile } from './replace-file.ts';

/** The beginning of a file that `sealJson` made. */
const SEAL = /^\{"hash":"(\w+)","content":/;

/** Writes a JSON file for `readKeptJson`. A failure only costs time. */
export function keepJson(file: string, content: unknown): void {
  try {
    replaceFile(file, sealJson(content));
  } catch {
    // The next run makes the data again.
  }
}

/** Writes data as JSON with its hash, for `readKeptJson`. */
export function sealJson(content: unknown): string {
  const text = JSON.stringify(content);
  return `{"hash":"${hashContent(text)}","content":${text}}`;
}

/** Reads a file that `keepJson` or `sealJson` made; undefined when there is none, or it has changed since. */
export function readKeptJson(file: string): unknown {
  try {
    const sealed = readFileSync(file, 'utf8');
    const [seal, hash] = SEAL.exec(sealed) ?? [''];
    const text = sealed.slice(seal.length, -1);
    return hashContent(text) === hash ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
