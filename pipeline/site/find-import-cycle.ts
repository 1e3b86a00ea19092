/** Finds modules of a site that import each other in a cycle, in which one module runs before the exports that it needs exist. */
import { readFileSync } from 'node:fs';
import { isModule, listImports } from './follow-imports.ts';

/**
 * The shortest chain of imports from a module back to itself, with the module at both ends; undefined if there is none.
 * @param sources absolute paths of all modules of the site, among which names of `tsconfig.json` are looked up
 */
export function findImportCycle(file: string, sources: readonly string[]): readonly string[] | undefined {
  if (!isModule(file)) return undefined;
  const from = new Map<string, string>();
  const waiting = [file];
  for (const module of waiting) {
    for (const imported of [...listImports(module), ...listNamed(module, sources)]) {
      if (imported === file) return [...trace(module, from), file];
      if (from.has(imported)) continue;
      from.set(imported, module);
      waiting.push(imported);
    }
  }
  return undefined;
}

/** An import by a name such as `@/lib/price`, `~/lib/price` or `#lib/price`, which no package has. */
const NAMED_IMPORT = /\b(?:from|import)\s*["'](?:[~@]\/|#)([^"'\n]+)["']/g;

const ENDING = /(?:\/index)?\.[mc]?[jt]sx?$/;

/** The modules that a module imports by such names: those whose paths end like the name, if only one does. */
function listNamed(module: string, sources: readonly string[]): readonly string[] {
  const names = readFileSync(module, 'utf8').matchAll(NAMED_IMPORT);
  return Array.from(names, ([, name = '']) => {
    const end = `/${name.replace(ENDING, '')}`;
    return sources.filter((path) => path.replaceAll('\\', '/').replace(ENDING, '').endsWith(end));
  }).flatMap((found) => (found.length === 1 ? found : []));
}

/** The modules by which a search reached this one, which is the last. */
function trace(module: string, from: ReadonlyMap<string, string>): readonly string[] {
  const before = from.get(module);
  return before === undefined ? [module] : [...trace(before, from), module];
}
