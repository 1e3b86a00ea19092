// Identifies the code that renders, so that programs notice a change without reading all of it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Compiled code that reaches pages and their scripts; the service's contract reaches the map's. */
const code = ['pipeline', 'renderer', 'route-service/contract.js'];

/** Hashes the code that was compiled from `root` into `folder`, and the releases of the packages that render with it or are part of it. */
export function hashCode({ root, folder }) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const name of code.flatMap((path) => listFiles(folder, path)))
    hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 20);
}

function listFiles(folder, path) {
  if (statSync(join(folder, path)).isFile()) return [path];
  return readdirSync(join(folder, path), { recursive: true })
    .sort()
    .map((name) => join(path, name))
    .filter((name) => !name.endsWith('.d.ts') && statSync(join(folder, name)).isFile());
}
