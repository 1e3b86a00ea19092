/** Gives schemas of fields their metadata and their quick checks. */
import { z } from 'zod';
import { describeField, type FieldMeta } from './field-meta.ts';
import { checkQuickly, type QuickCheck, UNDECIDED } from './quick-checks.ts';

/**
 * Gives a field's schema its metadata, and a check that decides on valid values without it. The schema itself is made
 * at its first use: making four hundred of them took longer than a page.
 * @param check default: the schema itself decides, so that the other fields of a block are still checked quickly.
 */
export function describe<Schema extends z.ZodType>(
  makeSchema: () => Schema,
  meta: FieldMeta,
  check?: QuickCheck,
): z.ZodLazy<Schema> {
  const schema = z.lazy(makeSchema);
  return describeField(checkQuickly(schema, check ?? checkBySchema(schema)), meta);
}

function checkBySchema(schema: z.ZodType): QuickCheck {
  return (value) => {
    const result = schema.safeParse(value);
    return result.success ? result.data : UNDECIDED;
  };
}
