/** Finds modules of a site that import each other in a circle, in which one module runs before the exports that it needs exist. */
import { isModule, listImports } from './follow-imports.ts';

/** The shortest chain of imports from a module back to itself, with the module at both ends; undefined if there is none. */
export function findCircle(file: string): readonly string[] | undefined {
  if (!isModule(file)) return undefined;
  const from = new Map<string, string>();
  const waiting = [file];
  for (const module of waiting) {
    for (const imported of listImports(module)) {
      if (imported === file) return [...trace(module, from), file];
      if (from.has(imported)) continue;
      from.set(imported, module);
      waiting.push(imported);
    }
  }
  return undefined;
}

/** The modules by which a search reached this one, which is the last. */
function trace(module: string, from: ReadonlyMap<string, string>): readonly string[] {
  const before = from.get(module);
  return before === undefined ? [module] : [...trace(before, from), module];
}
