// Finds the declarations that users of the package can reach. All others would make the installation some five megabytes larger.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const manifest = JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'));

/** References of a declaration file: imports, re-exports, and `reference` comments. */
const ASKED = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']|<reference path="([^"]+)"/g;

/** Removes the declarations of a compiled folder that cannot be reached from `exports` of package.json. */
export function removeUnreachableTypes(folder) {
  const reachable = listReachable(folder);
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (name.endsWith('.d.ts') && !reachable.has(file)) rmSync(file);
  }
}

function listReachable(folder) {
  const placeOf = (path) => join(folder, path.replace('./build/', ''));
  const found = new Set();
  const waiting = Object.values(manifest.exports).flatMap(({ types }) => (types ? [placeOf(types)] : []));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, id, reference] of readFileSync(file, 'utf8').matchAll(ASKED)) {
      const own = id?.startsWith('#') ? placeOf(manifest.imports[id].default) : undefined;
      const beside = reference ?? (id?.startsWith('.') ? id : undefined);
      const place = own ?? (beside === undefined ? undefined : resolve(dirname(file), beside));
      if (place !== undefined) waiting.push(place.replace(/(?:\.d)?\.[jt]sx?$/, '.d.ts'));
    }
  }
  return found;
}
