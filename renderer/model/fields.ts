/**
 * Field builders: the field types of the space as zod schemas.
 * A builder checks what rendering relies on (type, required, range); limits on length are for editors and travel as
 * metadata, so that a headline of 61 characters is a warning and not a hole in the page.
 * The shapes are those of the delivery API: numbers arrive as strings, unset fields as `""`, null or not at all.
 */
import { z } from 'zod';
import { describeField as describe, type FieldMeta } from './field-meta.ts';
import type { RawBlock } from './story.ts';

/** Turns the space's ways of saying "unset" into undefined. */
const unset = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

interface TextOptions {
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  readonly translatable?: boolean;
}

function textSchema({ pattern }: TextOptions, patternHint?: string) {
  const text = z
    .string({ error: ({ input }) => (input === undefined ? 'Required' : 'Expected text') })
    .trim();
  return pattern ? text.regex(pattern, patternHint ?? `Expected the form ${pattern.source}`) : text;
}

function textMeta(type: 'text' | 'textarea', required: boolean, options: TextOptions): FieldMeta {
  const { pattern, ...limits } = options;
  return { type, required, ...limits, ...(pattern ? { pattern: pattern.source } : {}) };
}

/** A line of text that must not be empty. */
export function requiredText(options: TextOptions = {}) {
  const schema = z.preprocess(unset, textSchema(options).min(1, 'Required'));
  return describe(schema, textMeta('text', true, options));
}

/** A line of text; undefined when empty. */
export function text(options: TextOptions = {}) {
  return describe(z.preprocess(unset, textSchema(options).optional()), textMeta('text', false, options));
}

/** Several lines of plain text; undefined when empty. */
export function textarea(options: TextOptions = {}) {
  return describe(z.preprocess(unset, textSchema(options).optional()), textMeta('textarea', false, options));
}

/** Several lines of plain text that must not be empty. */
export function requiredTextarea(options: TextOptions = {}) {
  const schema = z.preprocess(unset, textSchema(options).min(1, 'Required'));
  return describe(schema, textMeta('textarea', true, options));
}

interface NumberOptions {
  readonly min?: number;
  readonly max?: number;
}

const toNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? undefined;
  const trimmed = value.trim();
  if (trimmed === '') return undefined;
  return /^[+-]?\d+,\d+$/.test(trimmed) || Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
};

function numberSchema({ min = -Infinity, max = Infinity }: NumberOptions) {
  const error = (issue: { input?: unknown }) =>
    typeof issue.input === 'string' && issue.input.includes(',')
      ? `Use a point: ${issue.input.replace(',', '.')}`
      : 'Expected a number';
  return z.number({ error }).min(min, `Must be ${min} or more`).max(max, `Must be ${max} or less`);
}

/** A number; undefined when empty. The space sends numbers as strings. */
export function number(options: NumberOptions = {}) {
  const schema = z.preprocess(toNumber, numberSchema(options).optional());
  return describe(schema, { type: 'number', required: false, ...options });
}

/** A number that must be there. */
export function requiredNumber(options: NumberOptions = {}) {
  const schema = z.preprocess(toNumber, numberSchema(options));
  return describe(schema, { type: 'number', required: true, ...options });
}

/** A check box; false when missing, unless said otherwise. */
export function boolean({ whenMissing = false }: { readonly whenMissing?: boolean } = {}) {
  const schema = z.preprocess((value) => unset(value) ?? whenMissing, z.boolean());
  return describe(schema, { type: 'boolean', required: false });
}

/** The space's `YYYY-MM-DD HH:mm` is UTC and says so nowhere. */
const toInstant = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? undefined;
  const trimmed = value.trim();
  if (trimmed === '') return undefined;
  const spaced = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d)?)?$/.exec(trimmed);
  const instant = new Date(spaced ? `${spaced[1]}T${spaced[2] ?? '00:00'}:00Z` : trimmed);
  return Number.isNaN(instant.getTime()) ? trimmed : instant.toISOString();
};

const instant = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'Expected a date like 2026-11-30 22:59 (UTC)');

/** A date and time as an ISO 8601 string in UTC; undefined when empty. */
export function datetime() {
  return describe(z.preprocess(toInstant, instant.optional()), { type: 'datetime', required: false });
}

/** A date and time that must be there. */
export function requiredDatetime() {
  return describe(z.preprocess(toInstant, instant), { type: 'datetime', required: true });
}

/** One of the given values; undefined when empty. */
export function option<const Values extends readonly [string, ...string[]]>(values: Values) {
  const schema = z.preprocess(unset, z.enum(values).optional());
  return describe(schema, { type: 'option', required: false, options: values });
}

/** One of the given values; must be there. */
export function requiredOption<const Values extends readonly [string, ...string[]]>(values: Values) {
  return describe(z.preprocess(unset, z.enum(values)), { type: 'option', required: true, options: values });
}

/** One value of a datasource; undefined when empty. */
export function datasourceOption(datasource: string) {
  const schema = z.preprocess(unset, z.string().optional());
  return describe(schema, { type: 'option', required: false, datasource });
}

const toList = (value: unknown): unknown => unset(value) ?? [];

/** Any of the given values; empty when unset. */
export function options<const Values extends readonly [string, ...string[]]>(values: Values) {
  const schema = z.preprocess(toList, z.array(z.enum(values)));
  return describe(schema, { type: 'options', required: false, options: values });
}

/** Any values of a datasource; empty when unset. */
export function datasourceOptions(datasource: string) {
  const schema = z.preprocess(toList, z.array(z.string()));
  return describe(schema, { type: 'options', required: false, datasource });
}

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'Expected the uuid of a story');

/** The uuid of another story; undefined when empty. */
export function reference(...contentTypes: string[]) {
  const schema = z.preprocess(unset, uuid.optional());
  return describe(schema, { type: 'reference', required: false, contentTypes });
}

/** The uuid of another story; must be there. */
export function requiredReference(...contentTypes: string[]) {
  return describe(z.preprocess(unset, uuid), { type: 'reference', required: true, contentTypes });
}

/** Uuids of other stories; empty when unset. */
export function references(...contentTypes: string[]) {
  const schema = z.preprocess(toList, z.array(uuid));
  return describe(schema, { type: 'references', required: false, contentTypes });
}

const optionalString = z.preprocess((value) => unset(value), z.string().optional());

/** A link of any of the four kinds. An unset link is an object of empty strings in the space. */
export const Multilink = z.object({
  linktype: z.enum(['url', 'story', 'asset', 'email']),
  /** Uuid of the story, for story links. */
  id: optionalString,
  url: optionalString,
  /** The target's slug when the linking story was published: possibly stale. */
  cached_url: optionalString,
  email: optionalString,
  anchor: optionalString,
  target: optionalString,
  rel: optionalString,
  title: optionalString,
});
export type Multilink = z.output<typeof Multilink>;

const toLink = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() === '' ? undefined : { linktype: 'url', url: value };
  if (value === null || typeof value !== 'object') return value ?? undefined;
  const link = value as Record<string, unknown>;
  const empty = ['id', 'url', 'cached_url', 'email'].every((key) => !link[key]);
  return empty ? undefined : { linktype: 'story', ...link };
};

/** A link; undefined when the editor chose none. */
export function multilink() {
  return describe(z.preprocess(toLink, Multilink.optional()), { type: 'multilink', required: false });
}

/** A link that must be there. */
export function requiredMultilink() {
  return describe(z.preprocess(toLink, Multilink), { type: 'multilink', required: true });
}

/** A file of the space, by reference: its address, its text and the point editors chose to keep in view. */
export const Asset = z.object({
  filename: z.string(),
  alt: optionalString,
  title: optionalString,
  copyright: optionalString,
  /** `X1xY1:X2xY2` in pixels of the original. */
  focus: optionalString,
});
export type Asset = z.output<typeof Asset>;

const toAsset = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return unset(value);
  return (value as { filename?: unknown }).filename ? value : undefined;
};

/** A file; undefined when empty (the space sends an object with `filename: ""` or null). */
export function asset() {
  return describe(z.preprocess(toAsset, Asset.optional()), { type: 'asset', required: false });
}

/** A file that must be there. */
export function requiredAsset() {
  return describe(z.preprocess(toAsset, Asset), { type: 'asset', required: true });
}

const tableCell = z.object({ value: z.preprocess((value) => value ?? '', z.string()) });
/** The space's table field: plain text cells, first row apart. */
export const TableField = z.object({
  thead: z.preprocess(toList, z.array(tableCell)),
  tbody: z.preprocess(toList, z.array(z.object({ body: z.preprocess(toList, z.array(tableCell)) }))),
});
export type TableField = z.output<typeof TableField>;

/** A table; undefined when unset. */
export function table() {
  return describe(z.preprocess(unset, TableField.optional()), { type: 'table', required: false });
}

/** A rich-text document: checked node by node when it is rendered, so here only that it is one. */
export const RichTextDocument = z.looseObject({ type: z.literal('doc') });
export type RichTextDocument = z.output<typeof RichTextDocument>;

/** Rich text; undefined when empty. */
export function richText(meta: Pick<FieldMeta, 'translatable' | 'maxLength'> = {}) {
  const schema = z.preprocess(unset, RichTextDocument.optional());
  return describe(schema, { type: 'richtext', required: false, ...meta });
}

const anyText = z.string().catch('');
/** What is no block at all becomes one without a name, so that it is left out and reported where it stands. */
const rawBlock = z.looseObject({ _uid: anyText, component: anyText }).catch({ _uid: '', component: '' });

interface BloksOptions {
  readonly allowed?: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

/** Nested blocks, each parsed by its own schema when it is rendered; empty when unset. */
export function bloks(options: BloksOptions = {}) {
  const schema = z.preprocess(toList, z.array(rawBlock as unknown as z.ZodType<RawBlock>));
  return describe(schema, { type: 'bloks', required: (options.min ?? 0) > 0, ...options });
}
