/** Finds islands and behaviours in a site's modules without running them: they may need a browser. */
import { readFileSync } from 'node:fs';
import { dirname, extname, relative } from 'node:path';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import { StopoverError } from '../../errors.ts';
import { followImports } from '../follow-imports.ts';
import { nameWithin } from '../place-in-module.ts';

/** A kind of definition: the function that makes it, and the key that identifies it. */
export interface DefinitionKind {
  /** The site's folder. */
  readonly root: string;
  readonly call: 'defineIsland' | 'defineBehaviour';
  readonly key: 'name' | 'selector';
  /** The property without which browsers have nothing to run. */
  readonly runs: 'component' | 'attach';
}

/** A definition of a module: the value of its key. */
export interface FoundDefinition {
  readonly file: string;
  readonly value: string;
}

/** The definitions of one kind, in the order of the modules. @throws StopoverError module-unloadable. */
export function findDefinitions(
  files: readonly string[],
  kind: DefinitionKind,
  parse: ParseModule,
): readonly FoundDefinition[] {
  const found = files.flatMap((file) => findInModule(file, kind, parse));
  for (const [index, { file, value }] of found.entries()) {
    const other = found.findIndex((definition) => definition.value === value);
    if (other >= index) continue;
    const taken = `the ${kind.key} "${value}" is taken by ${nameWithin(kind.root, found[other]!.file)}`;
    throw refuse(nameWithin(kind.root, file), taken);
  }
  return found;
}

function findInModule(
  file: string,
  { root, call, key, runs }: DefinitionKind,
  parse: ParseModule,
): readonly FoundDefinition[] {
  const tree = readTree(file, parse);
  // The bundler finds the same syntax error and reports its place.
  if (!tree) return [{ file, value: file }];
  const name = nameWithin(root, file);
  const calls = listCalls(tree, call);
  if (calls.length === 0) throw refuse(name, `it calls ${call} nowhere${suggestModule(file, call, parse)}`);
  return calls.map(({ arguments: [options] = [] }) => {
    const value = readText(options, key);
    if (value === undefined)
      throw refuse(name, `a call of ${call} has no ${key} that is written as a string, such as ${key}: '…'`);
    if (!mayHave(options, runs)) throw refuse(name, `its ${call} with the ${key} "${value}" has no ${runs}`);
    return { file, value };
  });
}

/** A module that re-exports the definitions of others cannot stand for them: browsers would load all of them for each. */
function suggestModule(file: string, call: DefinitionKind['call'], parse: ParseModule): string {
  const defining = followImports([file]).find((path) => listCalls(readTree(path, parse), call).length > 0);
  if (defining === undefined) return '';
  const name = relative(dirname(file), defining).replaceAll('\\', '/');
  return `; in its place, list the modules that it passes on, such as ${name}`;
}

/** The names that a module gives in calls of some functions, undefined for other values than strings; none if it has a syntax error. */
export function listDefinedNames(
  file: string,
  calls: readonly string[],
  parse: ParseModule,
): readonly (string | undefined)[] {
  const tree = readTree(file, parse);
  if (!tree) return [];
  return calls.flatMap((call) =>
    listCalls(tree, call).map(({ arguments: [options] = [] }) => readText(options, 'name')),
  );
}

/** A node of the syntax tree, with the properties that are used here. */
export interface SyntaxNode {
  readonly type: string;
  readonly start?: number;
  readonly end?: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly callee?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
  readonly properties?: readonly SyntaxNode[];
  readonly key?: SyntaxNode;
  readonly id?: SyntaxNode;
  readonly init?: SyntaxNode;
  readonly object?: SyntaxNode;
  readonly property?: SyntaxNode;
  readonly computed?: boolean;
  readonly optional?: boolean;
  readonly expression?: SyntaxNode;
  readonly source?: SyntaxNode;
  readonly specifiers?: readonly SyntaxNode[];
  readonly local?: SyntaxNode;
  readonly imported?: SyntaxNode;
  readonly quasis?: readonly { readonly value: { readonly cooked?: string } }[];
}

/** The syntax tree of a module; undefined for a module with a syntax error. */
export function readTree(file: string, parse: ParseModule): SyntaxNode | undefined {
  return parseTree(readFileSync(file, 'utf8'), file, parse);
}

/** The same for the code of a module, which plugins may have changed. */
export function parseTree(code: string, file: string, parse: ParseModule): SyntaxNode | undefined {
  const lang = /\.[cm]?ts$/.test(file) ? 'ts' : extname(file) === '.tsx' ? 'tsx' : 'jsx';
  try {
    return parse(code, { lang }, file) as unknown as SyntaxNode;
  } catch {
    return undefined;
  }
}

/** Every node of a tree, each before its children. */
export function listNodes(node: unknown): readonly SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap(listNodes);
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(listNodes);
  return 'type' in node ? [node as SyntaxNode, ...inside] : inside;
}

/** All calls of a function by its own name. */
function listCalls(node: unknown, name: string): readonly SyntaxNode[] {
  if (Array.isArray(node)) return node.flatMap((part) => listCalls(part, name));
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap((part) => listCalls(part, name));
  const { type, callee } = node as SyntaxNode;
  return type === 'CallExpression' && callee?.name === name ? [node as SyntaxNode, ...inside] : inside;
}

/** Whether an object has a property, or may get it from a spread or a computed key. */
function mayHave(options: SyntaxNode | undefined, key: string): boolean {
  return (
    findProperty(options, key) !== undefined ||
    !!options?.properties?.some(({ type, computed }) => type === 'SpreadElement' || computed)
  );
}

function findProperty(options: SyntaxNode | undefined, key: string): SyntaxNode | undefined {
  return options?.properties?.find((part) => (part.key?.name ?? part.key?.value) === key);
}

/** A property of an object that is a literal string. */
function readText(options: SyntaxNode | undefined, key: string): string | undefined {
  return textOf(findProperty(options, key)?.value as SyntaxNode | undefined);
}

/** The text of a literal string; undefined for other values. */
export function textOf(value: SyntaxNode | undefined): string | undefined {
  if (typeof value?.value === 'string') return value.value;
  return value?.type === 'TemplateLiteral' && value.quasis?.length === 1
    ? value.quasis[0]?.value.cooked
    : undefined;
}

function refuse(file: string, reason: string): StopoverError {
  return new StopoverError('module-unloadable', { file, reason });
}
