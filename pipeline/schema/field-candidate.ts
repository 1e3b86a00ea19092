/** A builder of fields with its arguments, as a definition would call it. */
import type { fields } from '#renderer';

/** Exports beside the builders that are schemas of values, or take a field. */
type OtherExport = 'Asset' | 'Multilink' | 'RichTextDocument' | 'SeoMetatags' | 'TableField' | 'forEditors';

/** An argument of a builder: a plain value, or code with the value that it stands for. */
export type FieldArgument = { readonly plain: unknown } | { readonly code: string; readonly value: unknown };

/** A builder with its arguments. */
export interface FieldCandidate {
  readonly builder: Exclude<keyof typeof fields, OtherExport>;
  readonly args: readonly FieldArgument[];
}
