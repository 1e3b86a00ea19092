/** Finds the pages that need a style sheet of a site's modules: those with the blocks whose modules import it, directly or not. */
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import type { ImportedStyle } from '../../run/site-look.ts';
import { listDefinedNames } from '../client/find-definitions.ts';
import { styleFileOf } from '../styles/import-styles.ts';

/** The modules that a module imports, by their ids. */
export type ListImports = (id: string) => readonly string[];

/** The style sheets below a module, in the order in which they are imported. */
export function assignStyles(
  entry: string,
  importsOf: ListImports,
  parse: ParseModule,
): readonly ImportedStyle[] {
  const all = listStyles(entry, importsOf);
  if (all.length === 0) return [];
  const makers = new Map<string, readonly string[]>();
  // A module that only defines blocks is needed only on pages with these blocks.
  const belowOthers = listStyles(entry, (id) => {
    const blocks = id === entry ? undefined : readBlocks(id, parse);
    if (!blocks) return importsOf(id);
    makers.set(id, blocks);
    return [];
  });
  const everywhere = new Set(belowOthers);
  const blocksOf = new Map<string, Set<string>>();
  for (const [id, blocks] of makers) {
    for (const file of listStyles(id, importsOf)) {
      const known = blocksOf.get(file) ?? new Set();
      for (const block of blocks) known.add(block);
      blocksOf.set(file, known);
    }
  }
  return all.map((file) => {
    const blocks = everywhere.has(file) ? undefined : [...(blocksOf.get(file) ?? [])].sort();
    return { file, blocks };
  });
}

function listStyles(start: string, importsOf: ListImports): readonly string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const file = styleFileOf(id);
    if (file === undefined) for (const other of importsOf(id)) visit(other);
    else found.push(file);
  };
  visit(start);
  return found;
}

/** Functions that define what no block shows. */
const otherDefinitions = ['definePages', 'defineShell', 'defineArtefact', 'defineArtefacts'];

/** Names of the blocks and content types of a module; undefined for a module that has none, or other definitions besides. */
function readBlocks(id: string, parse: ParseModule): readonly string[] | undefined {
  if (!isAbsolute(id) || !/\bdefine(?:Block|Page)\b/.test(readFileSync(id, 'utf8'))) return undefined;
  const names = listDefinedNames(id, ['defineBlock', 'definePage'], parse);
  const others = listDefinedNames(id, otherDefinitions, parse);
  const isKnown = names.length > 0 && others.length === 0;
  return isKnown && names.every((name) => name !== undefined) ? names : undefined;
}
