/** Gives schemas of fields their metadata and their quick checks. */
import { z } from 'zod';
import { describeField, type FieldMeta } from './field-meta.ts';
import { checkQuickly, type QuickCheck, UNDECIDED } from './quick-checks.ts';

/**
 * A field of a definition: a zod schema whose output blocks get. TypeScript can name this type in the declarations of a site, even
 * if only Stopover has zod.
 */
export interface Field<Value = unknown> extends z.ZodType<Value, unknown, FieldInternals<Value>> {}

/** A field whose value may be undefined may also be absent. */
interface FieldInternals<Value> extends z.core.$ZodTypeInternals<Value, unknown> {
  readonly optout: undefined extends Value ? 'optional' : undefined;
}

/**
 * Gives a field's schema its metadata, and a check that decides on valid values without it. The schema itself is made
 * at its first use: making four hundred of them took longer than a page.
 * @param check default: the schema itself decides, so that the other fields of a block are still checked quickly.
 */
export function describe<Schema extends z.ZodType>(
  makeSchema: () => Schema,
  meta: FieldMeta,
  check?: QuickCheck,
): Field<z.output<Schema>> {
  const schema = z.lazy(makeSchema);
  const described = describeField(checkQuickly(schema, check ?? checkBySchema(schema)), meta);
  return described as z.ZodType as Field<z.output<Schema>>;
}

function checkBySchema(schema: z.ZodType): QuickCheck {
  return (value) => {
    const result = schema.safeParse(value);
    return result.success ? result.data : UNDECIDED;
  };
}
