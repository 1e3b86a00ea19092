/** Parses blocks whose fields are all valid without zod; see `model/fields/quick-checks.ts`. */
import { z } from 'zod';
import { type QuickCheck, quickCheckOf, UNDECIDED } from '../../model/fields/quick-checks.ts';

/** The checks of a schema's fields, in their order. */
interface QuickParser {
  readonly names: readonly string[];
  readonly checks: readonly QuickCheck[];
}

/** Parsers by schema; null where only the schema itself can decide. */
const parsers = new WeakMap<z.ZodType, QuickParser | null>();

/** The fields as the schema would return them (unset ones as undefined), or undefined when the schema has to decide. */
export function parseQuickly(schema: z.ZodType, block: unknown): Record<string, unknown> | undefined {
  const parser = parserOf(schema);
  if (!parser || typeof block !== 'object' || block === null || Array.isArray(block)) return undefined;
  const { names, checks } = parser;
  const fields: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index]!;
    const value = checks[index]!((block as Record<string, unknown>)[name]);
    if (value === UNDECIDED) return undefined;
    fields[name] = value;
  }
  return fields;
}

function parserOf(schema: z.ZodType): QuickParser | null {
  const known = parsers.get(schema);
  if (known !== undefined) return known;
  const parser = makeParser(schema);
  parsers.set(schema, parser);
  return parser;
}

/** Only for objects whose fields all come from our own builders and that have no rules across fields. */
function makeParser(schema: z.ZodType): QuickParser | null {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall || schema.def.checks?.length) return null;
  const names = Object.keys(schema.shape);
  const checks = names.map((name) => quickCheckOf(schema.shape[name] as z.ZodType));
  return checks.every((check) => check !== undefined) ? { names, checks } : null;
}
