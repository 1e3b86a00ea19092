/**
 * Finds the WebAssembly of a bundler, which comes with the compiled program, where the part for this machine is missing: it is
 * an optional dependency of the bundler, and npm leaves these out with `--omit=optional`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a file of the WebAssembly; undefined where it is not needed, and beside uncompiled sources, which have none. */
export function findWebAssembly(bundler: string, file: string): string | undefined {
  const path = fileURLToPath(new URL(`../../wasm/${file}`, import.meta.url));
  return existsSync(path) && !hasPart(bundler) ? path : undefined;
}

/** Whether one of the parts is installed: npm installs those that fit the machine. */
function hasPart(bundler: string): boolean {
  const { resolve } = createRequire(import.meta.url);
  const manifest = resolve
    .paths(bundler)
    ?.map((folder) => join(folder, bundler, 'package.json'))
    .find(existsSync);
  // Without such folders, packages are found in a way of their own.
  if (manifest === undefined) return true;
  const { optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.keys(optionalDependencies).some((name) => canResolve(name, manifest));
}

function canResolve(name: string, from: string): boolean {
  try {
    createRequire(from).resolve(name);
    return true;
  } catch {
    return false;
  }
}
