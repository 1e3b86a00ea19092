/**
 * Field builders: the field types of the space as zod schemas.
 * A builder checks what rendering relies on (type, required, range); limits on length are for editors and travel as
 * metadata, so that a headline of 61 characters is a warning and not a hole in the page.
 */
import { z } from 'zod';
import { ICON_NAME } from '../icon.ts';
import type { RawBlock } from '../story.ts';
import { describeField, type FieldMeta } from './field-meta.ts';
import { Asset, Multilink, RichTextDocument, TableField } from './field-values.ts';
import * as quick from './quick-checks.ts';
import {
  normaliseAsset,
  normaliseInstant,
  normaliseLink,
  normaliseList,
  normaliseNumber,
  unset,
} from './unset-values.ts';

export { Asset, Multilink, RichTextDocument, TableField };

/**
 * Gives a field's schema what is known of it, and the check that decides without it where all is well. The schema itself is
 * made when first something needs it: four hundred of them took longer than a page.
 */
function describe<Schema extends z.ZodType>(
  makeSchema: () => Schema,
  meta: FieldMeta,
  check?: quick.QuickCheck,
): z.ZodLazy<Schema> {
  const schema = z.lazy(makeSchema);
  return describeField(check ? quick.checkQuickly(schema, check) : schema, meta);
}

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
  const schema = () => z.preprocess(unset, textSchema(options).min(1, 'Required'));
  return describe(schema, textMeta('text', true, options), quick.quickText(true, options.pattern));
}

/** A line of text; undefined when empty. */
export function text(options: TextOptions = {}) {
  return describe(
    () => z.preprocess(unset, textSchema(options).optional()),
    textMeta('text', false, options),
    quick.quickText(false, options.pattern),
  );
}

/** Several lines of plain text; undefined when empty. */
export function textarea(options: TextOptions = {}) {
  return describe(
    () => z.preprocess(unset, textSchema(options).optional()),
    textMeta('textarea', false, options),
    quick.quickText(false, options.pattern),
  );
}

/** Several lines of plain text that must not be empty. */
export function requiredTextarea(options: TextOptions = {}) {
  const schema = () => z.preprocess(unset, textSchema(options).min(1, 'Required'));
  return describe(schema, textMeta('textarea', true, options), quick.quickText(true, options.pattern));
}

/** Collection and name of an icon: `mdi:parking`; undefined when empty. */
export function icon() {
  return text({ pattern: ICON_NAME });
}

interface NumberOptions {
  readonly min?: number;
  readonly max?: number;
}

function numberSchema({ min = -Infinity, max = Infinity }: NumberOptions) {
  const error = (issue: { input?: unknown }) =>
    typeof issue.input === 'string' && issue.input.includes(',')
      ? `Use a point: ${issue.input.replace(',', '.')}`
      : 'Expected a number';
  return z.number({ error }).min(min, `Must be ${min} or more`).max(max, `Must be ${max} or less`);
}

/** A number; undefined when empty. The space sends numbers as strings. */
export function number(options: NumberOptions = {}) {
  const schema = () => z.preprocess(normaliseNumber, numberSchema(options).optional());
  return describe(schema, { type: 'number', required: false, ...options }, quick.quickNumber(false, options));
}

/** A number that must be there. */
export function requiredNumber(options: NumberOptions = {}) {
  const schema = () => z.preprocess(normaliseNumber, numberSchema(options));
  return describe(schema, { type: 'number', required: true, ...options }, quick.quickNumber(true, options));
}

/** A check box; false when missing, unless said otherwise. */
export function boolean({ whenMissing = false }: { readonly whenMissing?: boolean } = {}) {
  const schema = () => z.preprocess((value) => unset(value) ?? whenMissing, z.boolean());
  return describe(schema, { type: 'boolean', required: false }, quick.quickBoolean(whenMissing));
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const instant = () => z.string().regex(INSTANT, 'Expected a date like 2026-11-30 22:59 (UTC)');

/** A date and time as an ISO 8601 string in UTC; undefined when empty. */
export function datetime() {
  return describe(
    () => z.preprocess(normaliseInstant, instant().optional()),
    { type: 'datetime', required: false },
    quick.quickInstant(false, INSTANT),
  );
}

/** A date and time that must be there. */
export function requiredDatetime() {
  return describe(
    () => z.preprocess(normaliseInstant, instant()),
    { type: 'datetime', required: true },
    quick.quickInstant(true, INSTANT),
  );
}

/** Datasources may have any values. */
const anyOne = () => true;

function oneOf(values: readonly string[]): (text: string) => boolean {
  return (text) => values.includes(text);
}

/** One of the given values; undefined when empty. */
export function option<const Values extends readonly [string, ...string[]]>(values: Values) {
  const schema = () => z.preprocess(unset, z.enum(values).optional());
  return describe(
    schema,
    { type: 'option', required: false, options: values },
    quick.quickChoice(false, oneOf(values)),
  );
}

/** One of the given values; must be there. */
export function requiredOption<const Values extends readonly [string, ...string[]]>(values: Values) {
  return describe(
    () => z.preprocess(unset, z.enum(values)),
    { type: 'option', required: true, options: values },
    quick.quickChoice(true, oneOf(values)),
  );
}

/** One value of a datasource; undefined when empty. */
export function datasourceOption(datasource: string) {
  const schema = () => z.preprocess(unset, z.string().optional());
  return describe(schema, { type: 'option', required: false, datasource }, quick.quickChoice(false, anyOne));
}

/** Any of the given values; empty when unset. */
export function options<const Values extends readonly [string, ...string[]]>(values: Values) {
  const schema = () => z.preprocess(normaliseList, z.array(z.enum(values)));
  return describe(
    schema,
    { type: 'options', required: false, options: values },
    quick.quickChoices(oneOf(values)),
  );
}

/** Any values of a datasource; empty when unset. */
export function datasourceOptions(datasource: string) {
  const schema = () => z.preprocess(normaliseList, z.array(z.string()));
  return describe(schema, { type: 'options', required: false, datasource }, quick.quickChoices(anyOne));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuid = () => z.string().regex(UUID, 'Expected the uuid of a story');

const isUuid = (text: string) => UUID.test(text);

/** The uuid of another story; undefined when empty. */
export function reference(...contentTypes: string[]) {
  const schema = () => z.preprocess(unset, uuid().optional());
  return describe(
    schema,
    { type: 'reference', required: false, contentTypes },
    quick.quickChoice(false, isUuid),
  );
}

/** The uuid of another story; must be there. */
export function requiredReference(...contentTypes: string[]) {
  return describe(
    () => z.preprocess(unset, uuid()),
    { type: 'reference', required: true, contentTypes },
    quick.quickChoice(true, isUuid),
  );
}

/** Uuids of other stories; empty when unset. */
export function references(...contentTypes: string[]) {
  const schema = () => z.preprocess(normaliseList, z.array(uuid()));
  return describe(schema, { type: 'references', required: false, contentTypes }, quick.quickChoices(isUuid));
}

/** A link; undefined when the editor chose none. */
export function multilink() {
  return describe(
    () => z.preprocess(normaliseLink, Multilink.optional()),
    { type: 'multilink', required: false },
    quick.quickLink(false),
  );
}

/** A link that must be there. */
export function requiredMultilink() {
  return describe(
    () => z.preprocess(normaliseLink, Multilink),
    { type: 'multilink', required: true },
    quick.quickLink(true),
  );
}

/** A file; undefined when empty (the space sends an object with `filename: ""` or null). */
export function asset() {
  return describe(
    () => z.preprocess(normaliseAsset, Asset.optional()),
    { type: 'asset', required: false },
    quick.quickAsset(false),
  );
}

/** A file that must be there. */
export function requiredAsset() {
  return describe(
    () => z.preprocess(normaliseAsset, Asset),
    { type: 'asset', required: true },
    quick.quickAsset(true),
  );
}

/** A table; undefined when unset. */
export function table() {
  return describe(() => z.preprocess(unset, TableField.optional()), { type: 'table', required: false });
}

/** Rich text; undefined when empty. */
export function richText(meta: Pick<FieldMeta, 'translatable' | 'maxLength'> = {}) {
  const schema = () => z.preprocess(unset, RichTextDocument.optional());
  return describe(schema, { type: 'richtext', required: false, ...meta }, quick.quickRichText);
}

/** A value that is not a block becomes one without a name, so that it is left out and reported in its place. */
function rawBlock() {
  const anyText = z.string().catch('');
  return z.looseObject({ _uid: anyText, component: anyText }).catch({ _uid: '', component: '' });
}

interface BloksOptions {
  readonly allowed?: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

/** Nested blocks, each parsed by its own schema when it is rendered; empty when unset. */
export function bloks(options: BloksOptions = {}) {
  const schema = () => z.preprocess(normaliseList, z.array(rawBlock() as unknown as z.ZodType<RawBlock>));
  return describe(schema, { type: 'bloks', required: (options.min ?? 0) > 0, ...options }, quick.quickBlocks);
}
