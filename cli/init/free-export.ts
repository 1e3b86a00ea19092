/** Names a new component in code. */
import { nameExport } from '#pipeline/schema';
import { listExports } from './index-module.ts';

/** The name in code of a new component, which no module may share: an index would export neither of two. */
export function nameFreeExport(component: string, modules: Iterable<string>): string {
  const taken = listExports(modules);
  const name = nameExport(component);
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`;
  return free;
}
