/** Finds where a module reads environment variables, in Node's syntax and in Vite's. */
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import { listNodes, readTree, type SyntaxNode } from '../client/find-definitions.ts';

/** A read of one variable. */
export interface EnvironmentRead {
  readonly owner: 'process' | 'import.meta';
  readonly name: string;
  /** Offset in the module. */
  readonly start: number;
  /** True for `env?.NAME`. */
  readonly isOptional: boolean;
}

/**
 * Reads as `process.env.NAME`, `process.env['NAME']`, `const { NAME } = process.env`, and of an `env` that is imported; computed
 * names cannot be known.
 */
export function listEnvironmentReads(file: string, parse: ParseModule): readonly EnvironmentRead[] {
  const nodes = listNodes(readTree(file, parse));
  const imported = listImported(nodes);
  return nodes.flatMap((node) => {
    const { type, object, property, computed, optional = false, id, init, start = 0 } = node;
    const isMember = type === 'MemberExpression';
    const whole = isMember ? object : type === 'VariableDeclarator' ? init : undefined;
    const owner = imported.has(whole?.name) ? 'process' : ownerOf(whole);
    if (owner === undefined) return [];
    const names: readonly Name[] = isMember ? [{ key: property, computed }] : (id?.properties ?? []);
    return names
      .map(nameOf)
      .filter((name) => name !== undefined)
      .map((name) => ({ owner, name, start, isOptional: optional }));
  });
}

/** The names of what `import { env } from 'node:process'` imports. */
function listImported(nodes: readonly SyntaxNode[]): ReadonlySet<string | undefined> {
  const imports = nodes.filter(
    ({ type, source }) => type === 'ImportDeclaration' && /^(?:node:)?process$/.test(String(source?.value)),
  );
  const names = imports.flatMap(({ specifiers = [] }) =>
    specifiers.flatMap(({ imported, local }) => (imported?.name === 'env' ? (local?.name ?? []) : [])),
  );
  return new Set(names);
}

/** Offset at which a module asks Vite for all files of a pattern; undefined if it does not. */
export function findGlob(file: string, parse: ParseModule): number | undefined {
  const isGlob = ({ type, object, property }: SyntaxNode) =>
    type === 'MemberExpression' && property?.name === 'glob' && unwrap(object)?.type === 'MetaProperty';
  return listNodes(readTree(file, parse)).find(isGlob)?.start;
}

/** A name in a property access or a pattern. */
interface Name {
  readonly key?: SyntaxNode | undefined;
  readonly computed?: boolean | undefined;
}

function nameOf({ key, computed }: Name): string | undefined {
  const text = computed ? key?.value : key?.name;
  return typeof text === 'string' ? text : undefined;
}

/** The object whose `env` a node is. */
function ownerOf(node: SyntaxNode | undefined): EnvironmentRead['owner'] | undefined {
  const environment = unwrap(node);
  if (environment?.type !== 'MemberExpression' || environment.property?.name !== 'env') return undefined;
  const owner = unwrap(environment.object);
  if (owner?.type === 'MetaProperty') return 'import.meta';
  return owner?.name === 'process' ? 'process' : undefined;
}

/** TypeScript does not know Vite's syntax, so people write `(import.meta as any).env`. */
function unwrap(node: SyntaxNode | undefined): SyntaxNode | undefined {
  return node?.expression ? unwrap(node.expression) : node;
}
