/** Finds the pages that need a style sheet of a site's modules: those with the blocks whose modules import it, directly or not. */
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import type { ImportedStyle } from '../../run/site-look.ts';
import { listDefinedNames, readTree, type SyntaxNode } from '../client/find-definitions.ts';
import { isInstalled } from '../packages/installed.ts';
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
  const others: string[] = [];
  // A module that only defines blocks is needed only on pages with these blocks.
  const belowOthers = listStyles(entry, (id) => {
    const blocks = id === entry ? undefined : readBlocks(id, parse);
    if (!blocks) {
      others.push(id);
      return importsOf(id);
    }
    makers.set(id, blocks);
    return [];
  });
  // A shell shows what it imports on every page, even if that is a part of a block.
  const showing = makers.size === 0 ? [] : others.filter((id) => mayShow(id, parse));
  const belowShowing = listStyles(entry, (id) => (id === entry ? showing : importsOf(id)));
  const everywhere = new Set([...belowOthers, ...belowShowing]);
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
const fileDefinitions = ['defineArtefact', 'defineArtefacts'];
const otherDefinitions = ['definePages', 'defineShell', ...fileDefinitions];

/** Whether pages may show what a module imports. A module that only passes others on, or makes files, shows nothing. */
function mayShow(id: string, parse: ParseModule): boolean {
  if (!isAbsolute(id) || isInstalled(id)) return false;
  const { body = [] } = (readTree(id, parse) ?? {}) as { readonly body?: readonly Statement[] };
  const isPassing = ({ type, source, declaration }: Statement) =>
    source || (type === 'ExportNamedDeclaration' && !declaration);
  return !body.every(isPassing) && listDefinedNames(id, fileDefinitions, parse).length === 0;
}

/** A statement of a module. */
interface Statement extends SyntaxNode {
  readonly declaration?: unknown;
}

/** Names of the blocks and content types of a module; undefined for a module that has none, or other definitions besides. */
function readBlocks(id: string, parse: ParseModule): readonly string[] | undefined {
  if (!isAbsolute(id) || !/\bdefine(?:Block|Page)\b/.test(readFileSync(id, 'utf8'))) return undefined;
  const names = listDefinedNames(id, ['defineBlock', 'definePage'], parse);
  const others = listDefinedNames(id, otherDefinitions, parse);
  const isKnown = names.length > 0 && others.length === 0;
  return isKnown && names.every((name) => name !== undefined) ? names : undefined;
}
