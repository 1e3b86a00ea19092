/** Parses a block's fields by its own schema, once, and turns faults into findings with a path. */
import { z } from 'zod';
import type { BlockFields } from '../../model/fields/block-fields.ts';
import { fieldMeta } from '../../model/fields/field-meta.ts';
import type { Finding } from '../../model/finding.ts';
import { type FieldsResult, isOptional, parseFields } from './parse-fields.ts';

type Output<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** A block's fields, if it can do without the wrong ones, and the findings. */
export interface ParsedBlock<Fields> {
  readonly fields: Fields | undefined;
  readonly findings: readonly Finding[];
}

/** Parses all fields of a block. `path` is the block's path in its story. */
export function parseBlock<Shape extends z.ZodRawShape>(
  { name, schema }: BlockFields<Shape>,
  block: unknown,
  path: string,
): ParsedBlock<Output<Shape>> {
  return summarise(parseFields(schema, block, { place: { type: name, path }, mayBeEmpty }));
}

/** Parses only the named fields of a block. */
export function parsePart<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  definition: BlockFields<Shape>,
  block: unknown,
  { names, path }: { readonly names: readonly Name[]; readonly path: string },
): ParsedBlock<Pick<Output<Shape>, Name & keyof Output<Shape>>> {
  const place = { type: definition.name, path };
  const parsed = parseFields(partSchema(definition, names), block, { place, mayBeEmpty });
  return summarise(parsed) as ParsedBlock<Pick<Output<Shape>, Name & keyof Output<Shape>>>;
}

function summarise<Fields>({ fields, spared, refused }: FieldsResult<Fields>): ParsedBlock<Fields> {
  return { fields, findings: refused.length === 0 ? spared : [...refused, ...spared] };
}

/** A block without its dates would be shown for ever, and one with an empty list often for everything, so neither may count as empty. */
export function mayBeEmpty(field: z.ZodType): boolean {
  if (fieldMeta(field)?.type === 'datetime' || !isOptional(field)) return false;
  return !Array.isArray(field.safeParse(undefined).data);
}

/** Schemas for parts of a definition, made once for each set of fields. */
const partSchemas = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>();

function partSchema({ name: type, schema }: BlockFields, names: readonly string[]): z.ZodObject {
  const known = partSchemas.get(schema) ?? new Map<string, z.ZodObject>();
  partSchemas.set(schema, known);
  const key = names.join(',');
  const fieldOf = (name: string) => {
    const field = schema.shape[name];
    if (!field) throw new Error(`The definition of "${type}" has no field "${name}".`);
    return [name, field] as const;
  };
  const part = known.get(key) ?? z.object(Object.fromEntries(names.map(fieldOf)));
  known.set(key, part);
  return part;
}
