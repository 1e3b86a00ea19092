/** Describes the configuration's keys for `docs/configuration.md`: types from the schema, sentences from its comments. */
import { writeTable } from './fill-document.ts';

/** The parts of a JSON Schema that are shown. */
interface Outline {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Outline[];
  readonly items?: Outline;
  readonly properties?: Readonly<Record<string, Outline>>;
  readonly additionalProperties?: Outline | boolean;
  readonly default?: unknown;
  readonly description?: string;
}

/** A table of all keys by their paths. @throws for a key that has no sentence, or a sentence that has no key. */
export function describeConfiguration(outline: object, sources: readonly string[]): string {
  const sentences = readSentences(sources.join('\n'));
  const keys = listKeys(outline as Outline, '');
  const missing = keys.filter(({ path }) => !sentences.has(path)).map(({ path }) => path);
  const known = new Set(keys.map(({ path }) => path));
  const stale = [...sentences.keys()].filter((path) => !known.has(path));
  if (missing.length + stale.length > 0) {
    throw new Error(
      `Keys without a sentence: ${missing.join(', ')}; sentences without a key: ${stale.join(', ')}`,
    );
  }
  const rows = keys.map(({ path, outline: key }) => [
    `\`${path}\``,
    describeType(key),
    describeDefault(key),
    sentences.get(path)!,
  ]);
  return writeTable(['key', 'value', 'default', 'what it is for'], rows);
}

/** The JSON Schema of a configuration in JSON, with the same sentences. */
export function describeConfigSchema(outline: object, sources: readonly string[]): string {
  const described = addSentences(outline as Outline, '', readSentences(sources.join('\n')));
  const { properties, ...rest } = described;
  const link = { type: 'string', description: 'Address of this schema, for editors.' };
  return `${JSON.stringify({ ...rest, properties: { $schema: link, ...properties } }, null, 2)}\n`;
}

/** The same sentences as a type, for editors that show the types of a configuration in TypeScript. */
export function describeConfigType(outline: object, sources: readonly string[]): string {
  const described = addSentences(outline as Outline, '', readSentences(sources.join('\n')));
  return [
    '/**',
    ' * The sentences that editors show over the keys of a configuration: the types that come from its schema have lost them.',
    ' * `npm run docs` writes this file from the comments beside the schema. It allows every value.',
    ' */',
    `export interface DocumentedKeys ${writeKeys(described, '')}`,
    '',
  ].join('\n');
}

function writeKeys({ properties = {} }: Outline, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, key]) => `${inner}/** ${key.description} */ ${name}?: ${writeType(key, inner)};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** Writes a value's type only as far as its keys need. Alternatives have their own written types. */
function writeType(key: Outline, indent: string): string {
  const { properties, items } = key;
  const entries = entriesOf(key);
  if (properties) return writeKeys(key, indent);
  if (items && hasKeys(items)) return `readonly ${writeType(items, indent)}[]`;
  if (entries && hasKeys(entries)) {
    const inner = `${indent}  `;
    return `{\n${inner}readonly [key: string]: ${writeType(entries, inner)};\n${indent}}`;
  }
  return 'unknown';
}

/** Whether a value has keys, or contains values with keys. */
function hasKeys(key: Outline): boolean {
  const inner = [key.items, entriesOf(key)];
  return key.properties !== undefined || inner.some((part) => part !== undefined && hasKeys(part));
}

/** The values of an object whose keys are free. */
function entriesOf({ additionalProperties }: Outline): Outline | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

function addSentences(outline: Outline, path: string, sentences: ReadonlyMap<string, string>): Outline {
  const { items, properties, anyOf } = outline;
  const entries = entriesOf(outline);
  const sentence = sentences.get(path);
  const own = Object.entries(properties ?? {}).map(
    ([name, key]) => [name, addSentences(key, path === '' ? name : `${path}.${name}`, sentences)] as const,
  );
  return {
    ...outline,
    ...(sentence ? { description: sentence } : {}),
    ...(items ? { items: addSentences(items, `${path}[]`, sentences) } : {}),
    ...(entries ? { additionalProperties: addSentences(entries, `${path}.*`, sentences) } : {}),
    ...(anyOf
      ? { anyOf: anyOf.map((one) => (one.properties ? addSentences(one, path, sentences) : one)) }
      : {}),
    ...(properties ? { properties: Object.fromEntries(own) } : {}),
  };
}

interface Key {
  readonly path: string;
  readonly outline: Outline;
}

function listKeys(key: Outline, path: string): readonly Key[] {
  const { properties = {}, items, anyOf } = key;
  const entries = entriesOf(key);
  if (items) return listKeys(items, `${path}[]`);
  if (entries) return listKeys(entries, `${path}.*`);
  if (anyOf) return anyOf.flatMap((one) => listKeys(one, path));
  return Object.entries(properties).flatMap(([name, outline]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [{ path: own, outline }, ...listKeys(outline, own)];
  });
}

function describeType({
  type,
  const: constant,
  enum: values,
  anyOf,
  items,
  additionalProperties,
}: Outline): string {
  if (values) return values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (constant !== undefined) return `\`${JSON.stringify(constant)}\``;
  if (anyOf) return anyOf.map(describeType).join(' or ');
  if (items) return `list of ${items.properties ? 'objects' : describeType(items)}`;
  if (typeof additionalProperties === 'object') return `object of ${describeType(additionalProperties)}`;
  return type ?? 'any value';
}

function describeDefault({ default: value, type }: Outline): string {
  const isGroup = value === undefined || (type === 'object' && JSON.stringify(value) === '{}');
  return isGroup ? '' : `\`${JSON.stringify(value)}\``;
}

/** Separate schemas, by the path at which they are used. */
const PARTS: Readonly<Record<string, string>> = {
  LanguageConfig: 'site.languages[]',
  RedirectConfig: 'redirects[]',
  IntegrationConfig: 'integrations[]',
  FontConfig: 'fonts[]',
  FontFileConfig: 'fonts[].files[]',
  CheckConfig: 'check',
  RouteServiceConfig: 'routeService',
  SecurityConfig: 'security',
  SchemeColors: 'site.themeColor',
  RouteRuleConfig: 'routeRules.*',
  RedirectTarget: 'routeRules.*.redirect',
  Config: '',
};

/** Reads the comment above each key of the schema or of an interface beside it, by the key's path, which follows from indentation. */
function readSentences(source: string): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>();
  let trail: { readonly indent: number; readonly path: string }[] = [];
  let sentence: string | undefined;
  for (const line of source.split('\n')) {
    const part = /^(?:export )?const (\w+) = z/.exec(line)?.[1];
    if (part !== undefined) trail = [{ indent: 0, path: PARTS[part] ?? part }];
    const typed = /^(?:export )?interface (\w+) \{/.exec(line)?.[1];
    if (typed !== undefined) trail = PARTS[typed] === undefined ? [] : [{ indent: 0, path: PARTS[typed] }];
    const key =
      /^( +)(\w+): (?:z\b|Color\b|[A-Z]\w+Config\b)/.exec(line) ?? /^( +)readonly (\w+)\??: /.exec(line);
    if (key && trail.length > 0) {
      const [, indent = '', name = ''] = key;
      trail = trail.filter((parent) => parent.indent < indent.length);
      const parent = trail.at(-1)!.path;
      const path = parent === '' ? name : `${parent}.${name}`;
      if (sentence !== undefined) sentences.set(path, sentence);
      trail.push({ indent: indent.length, path });
    }
    sentence = /^ +\/\*\* (.*) \*\/$/.exec(line)?.[1];
  }
  return sentences;
}
