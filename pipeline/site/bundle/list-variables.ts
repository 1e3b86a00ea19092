/** Lists the variables of the environment that modules of a site name: pages have their values, so that a later build has to compare them. */
import { readFileSync } from 'node:fs';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import { listNodes, readTree, type SyntaxNode } from '../client/find-definitions.ts';

/** The same in every build. */
const FIXED = 'NODE_ENV';

/** Names from `process.env.NAME`, `process.env['NAME']` and `const { NAME } = process.env`, sorted. */
export function listVariables(files: readonly string[], parse: ParseModule): readonly string[] {
  const read = files.filter((file) => readFileSync(file, 'utf8').includes('env'));
  const names = read.flatMap((file) => listNodes(readTree(file, parse)).flatMap(namesIn));
  return [...new Set(names)].filter((name) => name !== FIXED).sort();
}

function namesIn({ type, object, property, computed, id, init }: SyntaxNode): readonly string[] {
  if (type === 'MemberExpression' && isEnvironment(object)) return textOf(property, computed);
  if (type !== 'VariableDeclarator' || !isEnvironment(init)) return [];
  return (id?.properties ?? []).flatMap(({ key, computed: isComputed }) => textOf(key, isComputed));
}

/** A name, or a string in its place; whatever is computed is known to nobody. */
function textOf(node: SyntaxNode | undefined, computed?: boolean): readonly string[] {
  const text = computed ? node?.value : node?.name;
  return typeof text === 'string' ? [text] : [];
}

function isEnvironment(node: SyntaxNode | undefined): boolean {
  if (node?.type !== 'MemberExpression')
    return node?.expression !== undefined && isEnvironment(node.expression);
  return node.object?.name === 'process' && node.property?.name === 'env';
}
