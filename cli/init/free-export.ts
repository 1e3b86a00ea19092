/** Names a new component in code. */
import { readFileSync } from 'node:fs';
import { nameExport } from '#pipeline/schema';

const EXPORT = /^export\s+(?:const|let|function|class)\s+(\w+)/gm;

/** The name in code of a new component, which no module may share: an index would export neither of two. */
export function nameFreeExport(component: string, modules: Iterable<string>): string {
  const texts = Array.from(modules, (file) => readFileSync(file, 'utf8'));
  const taken = new Set(texts.flatMap((text) => Array.from(text.matchAll(EXPORT), ([, name]) => name)));
  const name = nameExport(component);
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`;
  return free;
}
