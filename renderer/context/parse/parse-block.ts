/** Parses a block's fields by its own schema, once, and turns what is wrong into findings with a path. */
import { z } from 'zod';
import type { BlockFields } from '../../model/fields/block-fields.ts';
import type { Finding } from '../../model/finding.ts';
import { describeFieldProblem } from './field-problem.ts';
import { parseQuickly } from './parse-quickly.ts';

type Output<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** A block's fields, or what is wrong with them. */
export type ParsedBlock<Fields> =
  | { readonly fields: Fields; readonly findings?: undefined }
  | { readonly fields?: undefined; readonly findings: readonly Finding[] };

/** Parses all fields of a block. `path` is the block's path in its story. */
export function parseBlock<Shape extends z.ZodRawShape>(
  definition: BlockFields<Shape>,
  block: unknown,
  path: string,
): ParsedBlock<Output<Shape>> {
  return parseFields(definition.schema, block, { type: definition.name, path });
}

/** Parses only the named fields of a block. */
export function parsePart<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  definition: BlockFields<Shape>,
  block: unknown,
  part: { readonly names: readonly Name[]; readonly path: string },
): ParsedBlock<Pick<Output<Shape>, Name & keyof Output<Shape>>> {
  return parseFields(partSchema(definition.schema, part.names), block, {
    type: definition.name,
    path: part.path,
  }) as ParsedBlock<Pick<Output<Shape>, Name & keyof Output<Shape>>>;
}

function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  block: unknown,
  place: BlockPlace,
): ParsedBlock<z.output<Schema>> {
  const quick = parseQuickly(schema, block);
  if (quick) return { fields: quick as z.output<Schema> };
  const result = schema.safeParse(block);
  if (result.success) return { fields: result.data };
  return { findings: result.error.issues.map((issue) => describeIssue(issue, block, place)) };
}

/** The name of a block, and its path in its story. */
interface BlockPlace {
  readonly type: string;
  readonly path: string;
}

function describeIssue(issue: z.core.$ZodIssue, block: unknown, { type, path }: BlockPlace): Finding {
  const field = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const value = (block as Readonly<Record<PropertyKey, unknown>> | null)?.[issue.path[0] ?? ''];
  const message = describeFieldProblem({ type, value, issue, remedy: 'Correct it.' });
  return { rule: 'invalid-field', severity: 'error', path: `${path}${field}`, message };
}

/** Schemas for parts of a definition, made once for each set of fields. */
const partSchemas = new WeakMap<z.ZodObject, Map<string, z.ZodType>>();

function partSchema(schema: z.ZodObject, names: readonly string[]): z.ZodType {
  const known = partSchemas.get(schema) ?? new Map<string, z.ZodType>();
  partSchemas.set(schema, known);
  const key = names.join(',');
  const part =
    known.get(key) ?? z.object(Object.fromEntries(names.map((name) => [name, schema.shape[name]!])));
  known.set(key, part);
  return part;
}
