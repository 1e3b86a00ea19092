/** Parses fields by their schema, and treats wrong values of optional fields as empty. */
import type { z } from 'zod';
import { fieldMeta } from '../../model/fields/field-meta.ts';
import type { Finding } from '../../model/finding.ts';
import { describeFieldProblem } from './field-problem.ts';
import { parseQuickly } from './parse-quickly.ts';

/** The name of a block or a content type, and its path in its story. */
export interface FieldsPlace {
  readonly type: string;
  readonly path: string;
}

/** Parsed fields and the findings about them. */
export interface FieldsResult<Fields> {
  /** Undefined where a field is wrong that cannot count as empty. */
  readonly fields: Fields | undefined;
  /** Findings about fields that count as empty. */
  readonly spared: readonly Finding[];
  /** Findings about fields that cannot count as empty. */
  readonly refused: readonly Finding[];
}

const NONE: readonly never[] = [];

/**
 * Parses the fields of one schema. A wrong field counts as empty if `mayBeEmpty` returns true for its schema.
 * @param block content of a story; it may be anything.
 */
export function parseFields<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  block: unknown,
  { place, mayBeEmpty }: { readonly place: FieldsPlace; readonly mayBeEmpty: (field: z.ZodType) => boolean },
): FieldsResult<z.output<z.ZodObject<Shape>>> {
  const quick = parseQuickly(schema, block);
  if (quick) return { fields: quick as z.output<typeof schema>, spared: NONE, refused: NONE };
  const result = schema.safeParse(block);
  if (result.success) return { fields: result.data, spared: NONE, refused: NONE };
  const spared: Finding[] = [];
  const refused: Finding[] = [];
  const mended = { ...(block as Readonly<Record<PropertyKey, unknown>> | null) };
  for (const issue of result.error.issues) {
    const [name] = issue.path;
    const field = name === undefined ? undefined : (schema.shape[name as string] as z.ZodType | undefined);
    const isSpared = field !== undefined && mayBeEmpty(field);
    const value = name === undefined ? block : (block as Readonly<Record<PropertyKey, unknown>>)[name];
    if (isSpared) delete mended[name!];
    (isSpared ? spared : refused).push(describeIssue(issue, value, { place, field, isSpared }));
  }
  const fields = refused.length === 0 ? schema.safeParse(mended).data : undefined;
  return { fields, spared, refused };
}

/** Whether a field may be empty at all. */
export function isOptional(field: z.ZodType): boolean {
  return field.safeParse(undefined).success;
}

/** A field with a fault. */
interface FoundField {
  readonly place: FieldsPlace;
  /** Undefined where the block as a whole is wrong. */
  readonly field: z.ZodType | undefined;
  readonly isSpared: boolean;
}

function describeIssue(
  issue: z.core.$ZodIssue,
  value: unknown,
  { place, field, isSpared }: FoundField,
): Finding {
  const below = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const remedy = isSpared ? 'It counts as empty: correct or clear it.' : 'Correct it.';
  const message = describeFieldProblem({
    type: place.type,
    value,
    issue,
    kind: field && fieldMeta(field)?.type,
    remedy,
  });
  return { rule: 'invalid-field', severity: 'error', path: `${place.path}${below}`, message };
}
