/**
 * Field builders: the field types of the space as zod schemas. A builder checks what rendering relies on (type,
 * required, range). Limits on length are for editors and are kept as metadata, so that a headline of 61 characters
 * leaves no gap in the page.
 */
export * from './choice-fields.ts';
export type { Field } from './describe-schema.ts';
export { forEditors } from './editor-hints.ts';
export { Asset, Multilink, RichTextDocument, SeoMetatags, TableField } from './field-values.ts';
export * from './object-fields.ts';
export * from './plugin-fields.ts';
export * from './text-fields.ts';
export * from './value-fields.ts';
