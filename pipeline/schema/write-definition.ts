/** Writes planned components as TypeScript: one module each, and one that exports them all. */
import type { FieldPlan } from './field-plan.ts';
import type { PlannedComponent, PlannedField } from './plan-components.ts';
import { writeKey, writeLiteral, writeProperty, writeText, writeWithObject } from './write-literal.ts';
import { findHeading, writeRendering } from './write-rendering.ts';

/** A module of a definition. */
export interface DefinitionFile {
  /** Component that it defines. */
  readonly component: string;
  /** Name of the file: `article.tsx`. */
  readonly name: string;
  readonly text: string;
}

/** Names that other modules of the site have already. */
export interface TakenNames {
  /** Names of the files in the folder of the definitions, by the components that they define. */
  readonly files: ReadonlyMap<string, string>;
  /** Names in code. */
  readonly exports: ReadonlySet<string>;
}

const NONE: TakenNames = { files: new Map(), exports: new Set() };

/**
 * Writes every component. If two would have the same name in code or the same file, the second one gets a number.
 * A component keeps the file that defines it already.
 */
export function writeDefinitions(
  components: readonly PlannedComponent[],
  taken: TakenNames = NONE,
): readonly DefinitionFile[] {
  // Some file systems ignore case.
  const files = new Set(Array.from(taken.files.values(), (file) => file.toLowerCase()));
  const exports = new Set(taken.exports);
  return components.map((component) => {
    const kept = taken.files.get(component.name);
    const name =
      kept !== undefined && mayHaveName(component.name, kept)
        ? kept
        : findFree(
            (file) => files.has(file.toLowerCase()),
            (number) => nameFile(component.name, number),
          );
    const exported = findFree(
      (claimed) => exports.has(claimed),
      (number) => nameExport(component.name) + number,
    );
    files.add(name.toLowerCase());
    exports.add(exported);
    return { component: component.name, name, text: writeDefinition(component, exported) };
  });
}

/** Whether a file has a name that a component may get: a module of another name may define several. */
function mayHaveName(component: string, file: string): boolean {
  const [, number] = /-(\d+)\.tsx$/.exec(file) ?? [];
  return file === nameFile(component) || (number !== undefined && file === nameFile(component, number));
}

/** The first free name: without a number, or with the lowest number from 2. */
function findFree(isTaken: (name: string) => boolean, nameWith: (number: string) => string): string {
  let name = nameWith('');
  for (let number = 2; isTaken(name); number += 1) name = nameWith(String(number));
  return name;
}

/** Writes the module that exports all definitions, for `blocks` of the configuration. */
export function writeIndex(names: readonly string[]): string {
  const lines = names.toSorted().map(writeIndexLine);
  return `/** All blocks and content types of the site. */\n${lines.join('\n')}\n`;
}

/** Writes the line of a definition in that module. */
export function writeIndexLine(name: string): string {
  return `export * from ${writeText(`./${name}`)};`;
}

/** Returns the name of a component's file. Its characters are checked when the schema is read; `index` exports all definitions. */
export function nameFile(component: string, number = ''): string {
  const plain = toAscii(component).replaceAll(' ', '-') || 'block';
  const name = number ? `${plain}-${number}` : plain;
  return name.toLowerCase() === 'index' ? `${name}-block.tsx` : `${name}.tsx`;
}

/** `Bild-Größe (neu)` → `Bild-Grosse neu`: names of files and in code are the same on every system and keyboard. */
function toAscii(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const spelt = letters.replace(/[^\0-\x7f]/g, (letter) => SPELT.get(letter) ?? letter);
  return spelt.replace(/[^A-Za-z0-9_-]+/g, ' ').trim();
}

/** Letters that are no plain letter with an accent. */
const SPELT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ß: 'ss', ẞ: 'SS', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe' },
    ...{ đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' },
  }),
);

/** Returns the name of a component in code: `car_park` → `carPark`. Reserved words get a suffix. */
export function nameExport(component: string): string {
  const camel = toAscii(component).replace(/[_ -]+([A-Za-z0-9])?/g, (_, letter: string = '') =>
    letter.toUpperCase(),
  );
  const start = camel.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (letters) => letters.toLowerCase());
  const safe = /^[A-Za-z]/.test(start) ? start : `block${start}`;
  return RESERVED.has(safe) ? `${safe}Block` : safe;
}

const RESERVED: ReadonlySet<string> = new Set(
  `arguments await break case catch class const continue debugger default definePage defineBlock delete do else enum eval
  export extends false fields finally for function if implements import in instanceof interface let new null package
  private protected public return static super switch this throw true try typeof undefined var void while with yield z`.split(
    /\s+/,
  ),
);

function writeDefinition({ name, kind, editor, fields }: PlannedComponent, exported: string): string {
  const isPage = kind === 'page';
  const define = isPage ? 'definePage' : 'defineBlock';
  const shape = fields.map((field) => writeField(`    ${writeKey(field.name)}: `, field.plan));
  const names = [
    define,
    ...(shape.length > 0 ? ['fields'] : []),
    ...(shape.some((line) => /\bz\.(?:unknown|object)\(/.test(line)) ? ['z'] : []),
  ];
  const lines = [
    `/** ${introductions[kind]} "${name}", written by Stopover. Change it as you like. */`,
    `import { ${names.join(', ')} } from 'stopover';`,
    '',
    `export const ${exported} = ${define}({`,
    `  name: ${writeText(name)},`,
    ...(isPage ? [] : [`  kind: ${writeText(kind)},`]),
    ...(editor ? [writeWithObject('  editor: ', editor, ',')] : []),
    ...(shape.length > 0 ? ['  fields: {', ...shape, '  },'] : ['  fields: {},']),
    ...(kind === 'record' ? [] : writeRender(fields, isPage)),
    ...(isPage ? writeDescribe(fields) : []),
    '});',
  ];
  return `${lines.join('\n')}\n`;
}

const introductions = {
  page: 'The content type',
  record: 'The records of the type',
  section: 'The block',
  item: 'The item',
} as const;

function writeField(key: string, { builder, args, hints }: FieldPlan): string {
  const written = args.map((arg) => ('code' in arg ? arg.code : writeLiteral(arg.plain)));
  const call = `fields.${builder}(${written.join(', ')})`;
  return hints ? writeWithObject(`${key}fields.forEditors(${call}, `, hints, '),') : `${key}${call},`;
}

function writeRender(fields: readonly PlannedField[], isPage: boolean): readonly string[] {
  const heading = findHeading(fields);
  const others = fields.filter((field) => field !== heading);
  const parts = [
    ...(heading ? [writeHeading(heading, isPage ? 'h1' : 'h2')] : []),
    ...others.flatMap((field) => writeRendering(field) ?? []),
  ];
  const body = parts.flatMap((part) => part.split('\n')).map((line) => `        ${line}`);
  const text = body.join('\n');
  const used = [
    ...(/\bvalues\b/.test(text) ? ['fields: values'] : []),
    ...(text.includes('{path}.') ? ['path'] : []),
    ...(/\bcontext\./.test(text) ? ['context'] : []),
  ];
  const [open, close] = isPage ? ['<>', '</>'] : ['<section>', '</section>'];
  return [
    `  render(${used.length > 0 ? `{ ${used.join(', ')} }` : ''}) {`,
    '    return (',
    ...(body.length > 0 ? [`      ${open}`, ...body, `      ${close}`] : [`      ${open}${close}`]),
    '    );',
    '  },',
  ];
}

function writeHeading({ name, plan }: PlannedField, element: string): string {
  const value = writeProperty('values', name);
  const markup = `<${element}>{${value}}</${element}>`;
  return plan.builder === 'requiredText' ? markup : `{${value} && ${markup}}`;
}

function writeDescribe(fields: readonly PlannedField[]): readonly string[] {
  const heading = findHeading(fields);
  if (!heading) return [];
  const value = writeProperty('values', heading.name);
  const title =
    heading.plan.builder === 'requiredText' ? `{ title: ${value} }` : `${value} ? { title: ${value} } : {}`;
  return [`  describe: ({ fields: values }) => (${title}),`];
}
