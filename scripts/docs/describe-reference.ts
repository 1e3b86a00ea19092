/** Describes the modules that a site's code imports, for `docs/reference/`. Each place in a document names its content. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTable } from './fill-document.ts';
import type { Declaration, Declarations } from './read-declarations.ts';

/** The modules by the names that places in documents use. */
export const publicModules = {
  stopover: 'pipeline/public.ts',
  'stopover/client': 'renderer/client/public.ts',
  fields: 'renderer/model/fields/fields.ts',
} as const;

const EXAMPLES = 'examples/reference';
/** The block whose fields are the examples of `fields.*`. */
const FIELD_EXAMPLES = { file: `${EXAMPLES}/blocks/every-field.tsx`, type: 'EveryField' };

/** A place: `<!-- reference: KIND WORDS… -->` to `<!-- end -->`. */
const PLACE = /<!-- reference: (\w+) (.+?) -->[\s\S]*?<!-- end -->/g;

/** The places of a document, in its order. */
export function listPlaces(
  text: string,
): readonly { readonly kind: string; readonly words: readonly string[] }[] {
  return [...text.matchAll(PLACE)].map(([, kind = '', words = '']) => ({ kind, words: words.split(' ') }));
}

/** Returns the document with its places filled again. @throws for a name that is not declared, or has no docstring. */
export function fillReference(text: string, root: string, declarations: Declarations): string {
  const describe = openDescriber(root, declarations);
  return text.replace(PLACE, (_, kind: string, words: string) => {
    const write = describe[kind];
    if (!write) throw new Error(`There is no kind "${kind}" of places.`);
    return `<!-- reference: ${kind} ${words} -->\n${write(words.split(' ')).trim()}\n<!-- end -->`;
  });
}

function openDescriber(
  root: string,
  declarations: Declarations,
): Readonly<Record<string, (words: readonly string[]) => string>> {
  return {
    /** `function MODULE NAME`: a function with a document of its own. */
    function: ([module = '', name = '']) =>
      writeSection(name, declarations.find(fileOf(module), name)).replace('###', '##'),
    /** `functions MODULE NAME…` */
    functions: ([module = '', ...names]) =>
      names
        .map((name) => declarations.find(fileOf(module), name))
        .map((found) => writeSection(found.name, found))
        .join('\n\n'),
    /** `members TYPE NAME…`: of a type of `stopover`. */
    members: ([type = '', ...names]) => {
      const members = new Map(
        declarations.membersOf(publicModules.stopover, type).map((member) => [member.name, member]),
      );
      const prefix = type === 'RenderContext' ? 'context.' : '';
      return names
        .map((name) => writeSection(`${prefix}${name}`, expectFound(members, name, type)))
        .join('\n\n');
    },
    /** `type NAME [FILE]`: a type of `stopover`, or of a file. */
    type: ([name = '', file = publicModules.stopover]) => {
      const found = declarations.find(fileOf(file), name);
      if (found.type !== '') return `${expectSentence(found)}\n\n${writeCode(found.type)}`;
      return `${expectSentence(found)}\n\n${writeMembers(declarations.membersOf(fileOf(file), name))}`;
    },
    /** `value NAME`: the type that a field passes to `render`, as TypeScript infers it. */
    value: ([name = '']) => {
      const members = [...declarations.typesIn(publicModules.fields, name)];
      const lines = members.map(
        ([key, type]) => `  ${/^\w+$/.test(key) ? key : `[${key}]`}${markOf(type)}: ${type};`,
      );
      const about = expectSentence(declarations.find(publicModules.fields, name));
      return `${about}\n\n${writeCode(`type ${name} = {\n${lines.join('\n')}\n};`)}`;
    },
    /** `fields NAME…` */
    fields: (names) => names.map((name) => writeField(root, declarations, name)).join('\n\n'),
    /** `example FILE`, below `examples/reference`. */
    example: ([file = '']) => {
      const source = readFileSync(join(root, EXAMPLES, file), 'utf8').trim();
      return `\`${file}\`:\n\n${writeCode(source, file.split('.').at(-1))}`;
    },
  };
}

function fileOf(module: string): string {
  return module in publicModules ? publicModules[module as keyof typeof publicModules] : module;
}

function writeSection(title: string, declaration: Declaration): string {
  const { type, isMethod, isOptional, name } = declaration;
  const isFunction = isMethod || type.startsWith(name);
  const code = isFunction ? type : `${name}${isOptional ? '?' : ''}: ${type}`;
  return [`### ${title}`, expectSentence(declaration), writeCode(code)].join('\n\n');
}

function writeField(root: string, declarations: Declarations, name: string): string {
  const declaration = declarations.find(publicModules.fields, name);
  const source = readFileSync(join(root, FIELD_EXAMPLES.file), 'utf8');
  const call = new RegExp(`^    (\\w+): fields\\.${name}\\((?:.*\\),|[\\s\\S]*?^    \\}?\\),)$`, 'm');
  const [example, key = ''] = call.exec(source) ?? [];
  if (example === undefined) throw new Error(`${FIELD_EXAMPLES.file} has no field made by fields.${name}.`);
  const value = declarations.typesIn(FIELD_EXAMPLES.file, FIELD_EXAMPLES.type).get(key);
  const shown = shortenValue(value ?? 'undefined', declarations);
  const code = example.replace(/^ {4}/gm, '').replace(/,$/, '');
  return [
    `### fields.${name}`,
    expectSentence(declaration),
    writeCode(`fields.${declaration.type}\n\n// For example; \`render\` gets ${shown}\n${code}`),
  ].join('\n\n');
}

/** Shortens types that TypeScript writes out to the names that readers know. */
function shortenValue(value: string, declarations: Declarations): string {
  const named = ['Multilink', 'Asset', 'TableField', 'SeoMetatags'] as const;
  const document = '{ [x: string]: unknown; type: "doc"; }';
  return named.reduce(
    (text, name) => {
      const members = [...declarations.typesIn(publicModules.fields, name)];
      const written = `{ ${members.map(([key, type]) => `${key}${markOf(type)}: ${type};`).join(' ')} }`;
      return text.replaceAll(written, name);
    },
    value.replaceAll(document, 'RichTextDocument'),
  );
}

/** Marks members that may be undefined as optional: schemas treat both in the same way. */
function markOf(type: string): string {
  return type.includes('undefined') ? '?' : '';
}

function writeMembers(members: readonly Declaration[]): string {
  const rows = members.map((member) => [
    `\`${member.name}${member.isOptional ? '?' : ''}\``,
    `\`${member.type.replace(/\s+/g, ' ')}\``,
    expectSentence(member).replace(/\s+/g, ' '),
  ]);
  return writeTable(['name', 'type', 'meaning'], rows);
}

function writeCode(text: string, language = 'ts'): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

function expectSentence({ name, about }: Declaration): string {
  if (about.trim() === '') throw new Error(`${name} has no docstring.`);
  return about.trim();
}

function expectFound<Value>(map: ReadonlyMap<string, Value>, name: string, type: string): Value {
  const found = map.get(name);
  if (!found) throw new Error(`${type} has no member ${name}.`);
  return found;
}
