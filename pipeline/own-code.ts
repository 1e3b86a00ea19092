/** Identifies Stopover's own code: another version may render other bytes from the same content. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashParts } from './hash.ts';

/** Hash of the renderer's and the pipeline's files, compiled or not. */
export function hashOwnCode(): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  return hashParts(
    ['renderer', 'pipeline'].flatMap((folder) => listCode(join(root, folder))).flatMap(readNamed),
  );
}

function listCode(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function readNamed(file: string): string[] {
  return [readFileSync(file, 'latin1')];
}
