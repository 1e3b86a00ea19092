/** A builder of fields with its arguments, as a definition would call it. */
import type { fields } from '#renderer';

/** Exports other than builders: schemas of values, and a function that takes a field. */
type OtherExport = 'Asset' | 'Multilink' | 'RichTextDocument' | 'SeoMetatags' | 'TableField' | 'forEditors';

/** An argument of a builder: a plain value, or code together with its value. */
export type FieldArgument = { readonly plain: unknown } | { readonly code: string; readonly value: unknown };

/** A builder with its arguments. */
export interface FieldCandidate {
  readonly builder: Exclude<keyof typeof fields, OtherExport>;
  readonly args: readonly FieldArgument[];
}
