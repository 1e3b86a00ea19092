/** Infers the schema of components from the stories that use them, for spaces whose schema is not available. */
import type { KnownComponent, KnownContent } from './known-content.ts';
import {
  isComponentName,
  isEmpty,
  isFieldName,
  type SpaceComponent,
  type SpaceField,
} from './space-schema.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A time in the format of the space, or of ISO 8601. */
const INSTANT = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?$/;
/** Numbers as number fields write them: not house numbers or telephone numbers. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/;

/** Infers the components that stories have; names that no definition can have are left out. */
export function inferSchema(known: KnownContent): readonly SpaceComponent[] {
  const components = [...known.values()].filter(({ name }) => isComponentName(name));
  return components.map(inferComponent).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function inferComponent({ name, stories, nested, fields }: KnownComponent): SpaceComponent {
  const named = [...fields].filter(([field]) => isFieldName(field) && !field.includes('__i18n__'));
  const schema = named.map(([field, values], pos) => [field, { ...inferField(values), pos }] as const);
  return {
    name,
    is_root: stories.size > 0,
    is_nestable: nested > 0,
    schema: Object.fromEntries(schema),
  };
}

/** Infers a field from all its values: the type that most of them have. */
export function inferField(values: readonly unknown[]): SpaceField {
  const set = values.filter((value) => !isEmpty(value) || value === false);
  // Nothing is known about a field that was never filled in.
  if (set.length === 0) return { type: values.some(Array.isArray) ? 'unknown' : 'text' };
  const held = rules.map(({ holds, makes }) => ({ values: set.filter(holds), makes }));
  const most = Math.max(...held.map(({ values }) => values.length));
  if (most * 2 <= set.length) return { type: 'unknown' };
  // Content of several years has a few values of an older type; checks report them.
  const { makes, values: fitting } = held.find(({ values }) => values.length === most)!;
  return makes(fitting);
}

interface Rule {
  readonly holds: (value: unknown) => boolean;
  readonly makes: (values: readonly unknown[]) => SpaceField;
}

/** Files in the fields "Image" and "File" of older spaces. */
const FILE = /^(?:https?:)?\/\/a(?:-us|-ca|-ap)?\.storyblok(?:\.com|china\.cn)\/f\/\S+$/i;

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (holds: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(holds);
const matches = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value.trim());
const ofType = (type: string) => () => ({ type });

/** The rule that holds for most values applies; the first of several. */
const rules: readonly Rule[] = [
  { holds: (value) => typeof value === 'boolean', makes: ofType('boolean') },
  { holds: (value) => typeof value === 'number' || matches(NUMBER)(value), makes: ofType('number') },
  { holds: matches(UUID), makes: () => ({ type: 'option', source: 'internal_stories' }) },
  { holds: matches(INSTANT), makes: ofType('datetime') },
  { holds: matches(FILE), makes: (values) => ({ type: values.every(isImage) ? 'image' : 'file' }) },
  { holds: isText, makes: (values) => ({ type: values.some(isLong) ? 'textarea' : 'text' }) },
  { holds: (value) => has(value, 'type', 'doc'), makes: ofType('richtext') },
  {
    holds: (value) => has(value, 'linktype') || has(value, 'fieldtype', 'multilink'),
    makes: ofType('multilink'),
  },
  { holds: (value) => has(value, 'fieldtype', 'table') || has(value, 'tbody'), makes: ofType('table') },
  { holds: (value) => has(value, 'plugin'), makes: inferPlugin },
  { holds: isAsset, makes: (values) => ({ type: 'asset', ...fileTypes(values) }) },
  { holds: isList(isAsset), makes: (values) => ({ type: 'multiasset', ...fileTypes(values.flat()) }) },
  { holds: isList((value) => has(value, 'component')), makes: ofType('bloks') },
  { holds: isList(matches(UUID)), makes: () => ({ type: 'options', source: 'internal_stories' }) },
  { holds: isList(isText), makes: inferOptions },
];

function isLong(value: unknown): boolean {
  return isText(value) && /\n|.{120}/.test(value);
}

function has(value: unknown, key: string, expected?: string): boolean {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
  return expected === undefined || (value as Readonly<Record<string, unknown>>)[key] === expected;
}

function isAsset(value: unknown): boolean {
  if (matches(FILE)(value)) return true;
  return has(value, 'fieldtype', 'asset') || (has(value, 'filename') && !has(value, 'component'));
}

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Whether a file is a picture, by its name. */
export function isImage(asset: unknown): boolean {
  const filename = addressOf(asset);
  return isText(filename) && IMAGE.test(filename);
}

/** Returns the address of a file, which is the whole value in older fields. */
export function addressOf(asset: unknown): unknown {
  return isText(asset) ? asset : (asset as { readonly filename?: unknown } | null | undefined)?.filename;
}

function fileTypes(assets: readonly unknown[]): Pick<SpaceField, 'filetypes'> {
  const named = assets.filter((asset) => !has(asset, 'filename', ''));
  return named.length > 0 && named.every(isImage) ? { filetypes: ['images'] } : {};
}

function inferPlugin(values: readonly unknown[]): SpaceField {
  const names = new Set(values.map((value) => (value as { readonly plugin: unknown }).plugin));
  const [name] = names;
  return names.size === 1 && isText(name) ? { type: 'custom', field_type: name } : { type: 'unknown' };
}

/** Editors may have more options than they used. These can be added in the definition. */
function inferOptions(values: readonly unknown[]): SpaceField {
  const chosen = [...new Set(values.flat() as string[])].filter((value) => value !== '').sort();
  return { type: 'options', options: chosen.map((value) => ({ name: value, value })) };
}
