/**
 * Reads the public declarations with TypeScript's own program: names, signatures, types, docstrings. TypeScript calls this interface
 * unstable, so only this file uses it.
 */
import { join } from 'node:path';
import {
  isFunctionDeclaration,
  isInterfaceDeclaration,
  isMethodSignatureDeclaration,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  type Node,
} from 'typescript/unstable/ast';
import { API, type Symbol as Declared, SymbolFlags } from 'typescript/unstable/sync';

/** A declaration as the reference shows it. */
export interface Declaration {
  readonly name: string;
  /** Its docstring, and the text of `@throws`. */
  readonly about: string;
  /** TypeScript: the signature of a function, the type of a property or an alias; empty for an interface. */
  readonly type: string;
  readonly isOptional: boolean;
  readonly isMethod: boolean;
}

export interface Declarations {
  /** Names that a module exports, in alphabetical order. */
  namesOf(file: string): readonly string[];
  /** Finds an export or another declaration of a module. @throws for an unknown name. */
  find(file: string, name: string): Declaration;
  /** The members of an interface, with those that it inherits from other types of ours. */
  membersOf(file: string, name: string): readonly Declaration[];
  /** The types of the members of a type that TypeScript infers, by their names. */
  typesIn(file: string, name: string): ReadonlyMap<string, string>;
  close(): void;
}

/** Opens the project's program. @throws when a file is not part of it. */
export function openDeclarations(root: string): Declarations {
  const api = new API({ cwd: root });
  const project = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()[0]!;
  const { checker, program } = project;

  const symbolsOf = (file: string): ReadonlyMap<string, Declared> => {
    const source = program.getSourceFile(join(root, file));
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is not a module of the project.`);
    return new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, follow(symbol)]));
  };
  const follow = (symbol: Declared): Declared =>
    symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const symbolOf = (file: string, name: string): Declared => {
    const exported = symbolsOf(file).get(name);
    const location = program.getSourceFile(join(root, file));
    const found = exported ?? checker.resolveName(name, SymbolFlags.Type, location);
    if (!found) throw new Error(`${file} does not declare ${name}.`);
    return found;
  };
  const describe = (symbol: Declared): Declaration => {
    const node = symbol.declarations[0]?.resolve();
    if (!node) throw new Error(`${symbol.name} has no declaration.`);
    return {
      name: symbol.name,
      about: describeInWords(symbol),
      type: writeType(node),
      isOptional: isPropertySignatureDeclaration(node) && Boolean(node.postfixToken),
      isMethod: isMethodSignatureDeclaration(node),
    };
  };
  const describeInWords = (symbol: Declared): string => {
    const throws = checker.getJsDocTagsOfSymbol(symbol).filter(({ name }) => name === 'throws');
    const text = checker.getDocumentationCommentOfSymbol(symbol).trim();
    return [text, ...throws.map(({ text: what }) => `Throws ${what ?? 'an error'}.`.replace('..', '.'))].join(
      ' ',
    );
  };
  return {
    namesOf: (file) => [...symbolsOf(file).keys()].sort(),
    find: (file, name) => describe(symbolOf(file, name)),
    membersOf: (file, name) =>
      checker
        .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbolOf(file, name)))
        // Types may extend those of browsers, which are documented elsewhere.
        .filter(({ declarations }) => !declarations[0]?.path.includes('/node_modules/'))
        .map((member) => describe(member)),
    typesIn: (file, name) => {
      const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbolOf(file, name)));
      return new Map(
        members.map((member) => [member.name, checker.typeToString(checker.getTypeOfSymbol(member)!)]),
      );
    },
    close: () => api.close(),
  };
}

/** The words of the source, without bodies and modifiers. */
function writeType(node: Node): string {
  const source = node.getText();
  if (isFunctionDeclaration(node)) {
    const end = node.body ? node.body.getStart() - node.getStart() : source.length;
    return source
      .slice(0, end)
      .replace(/^export (?:async )?function /, '')
      .replace(/\{[^{}]*\}: (\w+) = \{\}/g, 'options?: $1')
      .replace(/(\w+): (\w+) = \{\}/g, '$1?: $2')
      .trim();
  }
  if (isMethodSignatureDeclaration(node)) return source.replace(/;$/, '');
  if (isPropertySignatureDeclaration(node)) return node.type.getText();
  // The properties of an object are in a table.
  if (
    isTypeAliasDeclaration(node) &&
    isTypeLiteralNode(node.type) &&
    node.type.members.every(isPropertySignatureDeclaration)
  )
    return '';
  if (isTypeAliasDeclaration(node)) return source.replace(/^export /, '').replace(/;$/, '');
  if (isInterfaceDeclaration(node)) return '';
  return source;
}
