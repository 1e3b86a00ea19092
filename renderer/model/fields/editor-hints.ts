/** Hints for editors beside fields and blocks: labels, explanations, initial values, and Storyblok's own settings. */
import { z } from 'zod';
import type { Field } from './describe-schema.ts';
import { describeField, type FieldMeta, fieldMeta } from './field-meta.ts';
import { checkQuickly, quickCheckOf } from './quick-checks.ts';

/** A value of Storyblok's schema. */
export type SchemaValue =
  | string
  | number
  | boolean
  | null
  | readonly SchemaValue[]
  | { readonly [key: string]: SchemaValue };

/** Hints on a field for editors. They do not change which values a block accepts. */
export interface FieldHints {
  /** Name of the field in the editors' form; default: its key. */
  readonly label?: string;
  /** Explanation below the field. */
  readonly description?: string;
  /** Value of the field in new blocks. */
  readonly defaultValue?: SchemaValue;
  /** Whether editors have to fill in the field; default: whether the block needs it. */
  readonly required?: boolean;
  /** Whether the field has a separate value in each language. */
  readonly translatable?: boolean;
  /** Further settings, by their names in Storyblok's schema; null removes one. */
  readonly settings?: Readonly<Record<string, SchemaValue>>;
}

/** A folder of Storyblok's block library. */
export interface BlockFolder {
  /** Name of the folder. */
  readonly name: string;
  /** Uuid of the folder. */
  readonly uuid: string;
}

/** A block with filled-in fields, from which editors start. */
export interface BlockPreset {
  /** Name of the preset. */
  readonly name: string;
  /** The fields with their values, in Storyblok's format. */
  readonly preset: Readonly<Record<string, SchemaValue>>;
  /** Explanation below the name. */
  readonly description?: string;
  /** Address of a picture of the block. */
  readonly image?: string;
  /** Number of the preset in the space; `preset_id` of the block's settings names the one that new blocks get. */
  readonly id?: number;
}

/** A datasource of the space, from a schema. */
export interface BlockDatasource {
  /** Name of the datasource. */
  readonly name: string;
  /** Its name in fields and in the API. */
  readonly slug: string;
  /** Languages and other variants that its entries have values for. */
  readonly dimensions?: readonly { readonly name?: string; readonly entry_value?: string }[];
  /** Its entries, in Storyblok's format. */
  readonly entries?: readonly { readonly name: string; readonly value?: SchemaValue }[];
}

/** Hints on a block for editors. */
export interface BlockHints {
  /** Name of the block in the editor; default: its name. */
  readonly label?: string;
  /** The folders around the block in Storyblok's block library, from the outermost. */
  readonly folders?: readonly BlockFolder[];
  /** Filled-in blocks from which editors start. */
  readonly presets?: readonly BlockPreset[];
  /** Datasources of the block's fields, for `schema export`; entries from a fetch take precedence. */
  readonly datasources?: readonly BlockDatasource[];
  /** Further settings, by their names in Storyblok's schema: `icon`, `color`, `preview_field`; null removes one. */
  readonly settings?: Readonly<Record<string, SchemaValue>>;
}

/** The same field with hints for editors, which `stopover schema export` writes. */
export function forEditors<Schema extends z.ZodType>(
  field: Schema,
  hints: FieldHints,
): Field<z.output<Schema>> {
  const meta: FieldMeta = fieldMeta(field) ?? { type: 'custom', required: false };
  const hinted = z.lazy(() => field);
  const check = quickCheckOf(field);
  const described = describeField(check ? checkQuickly(hinted, check) : hinted, { ...meta, ...hints });
  return described as z.ZodType as Field<z.output<Schema>>;
}
