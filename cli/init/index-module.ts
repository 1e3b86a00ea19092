/** The module of a site that exports all of its definitions: `blocks/index.ts`, or the one that a site in JavaScript has. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['index.ts', 'index.tsx', 'index.js', 'index.jsx', 'index.mjs'];

/** Its name in a folder: that of the first which is there, and else of the one to write. */
export function nameIndex(folder: string): string {
  return NAMES.find((name) => existsSync(join(folder, name))) ?? NAMES[0]!;
}
