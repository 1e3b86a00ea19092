/** Builders of fields that hold text: lines, paragraphs, Markdown, names of icons. */
import { z } from 'zod';
import { ICON_NAME } from '../icon.ts';
import { describe } from './describe-schema.ts';
import type { FieldMeta } from './field-meta.ts';
import * as quick from './quick-checks.ts';
import { unsetText } from './unset-values.ts';

/** Limits of a text. */
export interface TextOptions {
  /** Largest number of characters that editors may enter. A longer text is still valid. */
  readonly maxLength?: number;
  /** The form of the text; a text of another form is invalid. */
  readonly pattern?: RegExp;
  /** Whether each language has a text of its own; for `stopover schema export`. */
  readonly translatable?: boolean;
}

/** Limits of a text in Markdown. */
export type MarkdownOptions = Omit<TextOptions, 'pattern'>;

function textSchema({ pattern }: TextOptions, patternHint?: string) {
  const text = z
    .string({ error: ({ input }) => (input === undefined ? 'Required' : 'Expected text') })
    .trim();
  return pattern ? text.regex(pattern, patternHint ?? `Expected the form ${pattern.source}`) : text;
}

function textMeta(
  type: 'text' | 'textarea' | 'markdown',
  required: boolean,
  options: TextOptions,
): FieldMeta {
  const { pattern, ...limits } = options;
  return { type, required, ...limits, ...(pattern ? { pattern: pattern.source } : {}) };
}

/** A line of text that must not be empty. */
export function requiredText(options: TextOptions = {}) {
  const schema = () => z.preprocess(unsetText, textSchema(options).min(1, 'Required'));
  return describe(schema, textMeta('text', true, options), quick.quickText(true, options.pattern));
}

/** A line of text; undefined when empty. */
export function text(options: TextOptions = {}) {
  return describe(
    () => z.preprocess(unsetText, textSchema(options).optional()),
    textMeta('text', false, options),
    quick.quickText(false, options.pattern),
  );
}

/** Several lines of plain text; undefined when empty. */
export function textarea(options: TextOptions = {}) {
  return describe(
    () => z.preprocess(unsetText, textSchema(options).optional()),
    textMeta('textarea', false, options),
    quick.quickText(false, options.pattern),
  );
}

/** Several lines of plain text that must not be empty. */
export function requiredTextarea(options: TextOptions = {}) {
  const schema = () => z.preprocess(unsetText, textSchema(options).min(1, 'Required'));
  return describe(schema, textMeta('textarea', true, options), quick.quickText(true, options.pattern));
}

/** Collection and name of an icon: `mdi:parking`; undefined when empty. */
export function icon() {
  return text({ pattern: ICON_NAME });
}

/** Text in CommonMark, with tables, for `context.renderMarkdown`; undefined when empty. */
export function markdown(options: MarkdownOptions = {}) {
  const schema = () => z.preprocess(unsetText, textSchema(options).optional());
  return describe(schema, textMeta('markdown', false, options), quick.quickText(false));
}

/** Text in CommonMark that must not be empty. */
export function requiredMarkdown(options: MarkdownOptions = {}) {
  const schema = () => z.preprocess(unsetText, textSchema(options).min(1, 'Required'));
  return describe(schema, textMeta('markdown', true, options), quick.quickText(true));
}
