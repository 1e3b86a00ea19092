/** The metadata of a field: it belongs to the schema, and never to the content. */
import type { z } from 'zod';

/** The meaning of a field, for the space's schema, for editors' limits and for documentation. */
export interface FieldMeta {
  readonly type:
    | 'text'
    | 'textarea'
    | 'markdown'
    | 'richtext'
    | 'number'
    | 'boolean'
    | 'datetime'
    | 'option'
    | 'options'
    | 'reference'
    | 'references'
    | 'multilink'
    | 'asset'
    | 'assets'
    | 'table'
    | 'bloks'
    | 'section'
    | 'tab'
    | 'plugin'
    | 'custom';
  readonly required: boolean;
  readonly translatable?: boolean;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly string[];
  readonly datasource?: string;
  /** Editors choose among the languages of the space. */
  readonly languages?: true;
  /** Editors choose among the entries of the JSON at this address. */
  readonly external?: string;
  /** Content types a reference may point to. */
  readonly contentTypes?: readonly string[];
  /** Blocks a `bloks` field may hold; absent: any section. */
  readonly allowed?: readonly string[];
  /** Name of a field plugin in the space. */
  readonly plugin?: string;
  /** Title of a section or a tab, and the names of its fields. */
  readonly title?: string;
  readonly keys?: readonly string[];
  /** Name of the field in the editors' form. */
  readonly label?: string;
  readonly description?: string;
  /** Value of the field in new blocks. */
  readonly defaultValue?: unknown;
  /** Further settings, by their names in Storyblok's schema; null removes one. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

const metadata = new WeakMap<z.core.$ZodType, FieldMeta>();

/** The metadata of a schema made by a field builder. */
export function fieldMeta(schema: z.core.$ZodType): FieldMeta | undefined {
  return metadata.get(schema);
}

/** Attaches metadata to a schema; returns the schema. */
export function describeField<Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema {
  metadata.set(schema, meta);
  return schema;
}
