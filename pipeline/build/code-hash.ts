/** Identifies Stopover's own code: another version may render other bytes from the same content. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashParts } from '../bytes/hash.ts';

/** Kept, because a process runs the code that it has loaded, whatever is installed in the meantime. */
let found: string | undefined;

/** Hash of the code that renders: the one that the compiler noted (`scripts/hash-code.mjs`), or else that of the sources. */
export function findCodeHash(): string {
  found ??= hashCode();
  return found;
}

function hashCode(): string {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const noted = join(root, 'code-hash.txt');
  if (existsSync(noted)) return readFileSync(noted, 'utf8');
  const code = ['renderer', 'pipeline'].flatMap((folder) => listCode(join(root, folder)));
  const others = ['route-service/contract.ts', 'package-lock.json'].map((name) => join(root, name));
  const files = [...code, ...others.filter((file) => existsSync(file))];
  return hashParts(files.map((file) => readFileSync(file, 'latin1')));
}

function listCode(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
