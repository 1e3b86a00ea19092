/**
 * Finds the WebAssembly of a bundler, which comes with the compiled program, if the native part for this machine is missing:
 * that is an optional dependency of the bundler, and npm leaves these out with `--omit=optional`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the path of a WebAssembly file; undefined if it is not needed, or if it does not exist, as beside uncompiled sources. */
export function findWebAssembly(bundler: string, file: string): string | undefined {
  const path = fileURLToPath(new URL(`../../wasm/${file}`, import.meta.url));
  return existsSync(path) && !hasPart(bundler) ? path : undefined;
}

/** Whether one of the native parts is installed: npm installs those that fit the machine. */
function hasPart(bundler: string): boolean {
  const { resolve } = createRequire(import.meta.url);
  const manifest = resolve
    .paths(bundler)
    ?.map((folder) => join(folder, bundler, 'package.json'))
    .find(existsSync);
  // Without such folders, the package manager finds packages in another way.
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
