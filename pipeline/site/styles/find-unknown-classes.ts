/** Finds classes that a module uses and its CSS module does not have: the element would silently have no class. */
import { readFileSync } from 'node:fs';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import { findNearestName } from '../../config/nearest-name.ts';
import { listNodes, readTree, type SyntaxNode } from '../client/find-definitions.ts';
import { findFile } from './find-file.ts';

/** A class that a CSS module does not have. */
export interface UnknownClass {
  /** Absolute path of the CSS module. */
  readonly sheet: string;
  readonly name: string;
  /** The class that may have been meant. */
  readonly nearest: string | undefined;
  readonly line: number;
  readonly column: number;
}

/** The classes of CSS modules, by absolute path. */
export type KnownClasses = ReadonlyMap<string, readonly string[]>;

/** Unknown classes in a module, in their order. Only literal names are checked. */
export function findUnknownClasses(
  file: string,
  known: KnownClasses,
  parse: ParseModule,
): readonly UnknownClass[] {
  const code = readFileSync(file, 'utf8');
  const tree = code.includes('.module.css') ? readTree(file, parse) : undefined;
  if (!tree) return [];
  const nodes = listNodes(tree);
  const sheets = listSheets(file, nodes, known);
  if (sheets.size === 0) return [];
  return nodes.flatMap((node) => {
    const sheet = sheets.get(node.object?.name ?? '');
    const name = node.type === 'MemberExpression' && sheet ? nameOf(node) : undefined;
    const classes = known.get(sheet ?? '') ?? [];
    if (!sheet || name === undefined || classes.includes(name) || name === 'default') return [];
    const before = code.slice(0, node.property!.start).split('\n');
    const place = { line: before.length, column: before.at(-1)!.length + 1 };
    return [{ sheet, name, nearest: findNearestName(name, classes), ...place }];
  });
}

/** The CSS modules that a module imports as a whole, by the names of their imports. */
function listSheets(
  file: string,
  nodes: readonly SyntaxNode[],
  known: KnownClasses,
): ReadonlyMap<string, string> {
  const imports = nodes.filter(({ type }) => type === 'ImportDeclaration');
  const named = imports.flatMap(({ source, specifiers = [] }) => {
    const sheet = findFile(String(source?.value), file);
    const local = specifiers.find(({ type }) => type !== 'ImportSpecifier')?.local?.name;
    return sheet !== undefined && known.has(sheet) && local !== undefined ? [[local, sheet] as const] : [];
  });
  return new Map(named);
}

/** `classes.price` and `classes['price']`; undefined for a computed name. */
function nameOf({ computed, property }: SyntaxNode): string | undefined {
  if (!computed) return property?.name;
  return typeof property?.value === 'string' ? property.value : undefined;
}
