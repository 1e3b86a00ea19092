/** Chooses the builder of a field of the space's schema: the strictest one that all known content passes, or at least most of it. */
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { type FieldHints, type FieldMeta, fieldMeta, fields, mayBeEmpty } from '#renderer';
import { describeSpaceField } from './describe-field.ts';
import type { FieldCandidate } from './field-candidate.ts';
import { listCandidates } from './list-candidates.ts';
import { isEmpty, type SpaceField } from './space-schema.ts';

/** A field of a definition, before it is written. */
export interface FieldPlan extends FieldCandidate {
  /** Undefined if the builder describes the field completely. */
  readonly hints: FieldHints | undefined;
  readonly required: boolean;
}

/** Accepts any field: the last resort. */
const anything: FieldCandidate = {
  builder: 'custom',
  args: [{ code: '(value) => value', value: (value: unknown) => value }],
};

/** Facts about a field in addition to its schema. */
export interface FieldFacts {
  /** Values of the field in all blocks that are known; undefined where a block does not have it. */
  readonly values: readonly unknown[];
  /** Whether blocks of its component are nested in others. */
  readonly isNested: boolean;
  /** Names of the blocks that a field of blocks may hold; undefined for any. */
  readonly allowed: readonly string[] | undefined;
}

/** Plans a field. */
export function planField(field: SpaceField, { values, isNested, allowed }: FieldFacts): FieldPlan {
  const candidates = listCandidates(field, allowed);
  const fits = (candidate: FieldCandidate): boolean => {
    const schema = build(candidate);
    return values.every((value) => schema.safeParse(value).success);
  };
  // A nested block with a wrong date or a wrong list is left out as a whole.
  const spared = isNested ? candidates.filter((candidate) => mayBeEmpty(build(candidate))) : candidates;
  const chosen = candidates.find(fits) ?? findCommon(spared, values) ?? anything;
  const meta = fieldMeta(build(chosen))!;
  return { ...chosen, required: meta.required, hints: listHints(field, meta) };
}

/** Finds the strictest builder that most of the content passes, among those that require nothing: the rest of the content must not fail its pages. */
function findCommon(
  candidates: readonly FieldCandidate[],
  values: readonly unknown[],
): FieldCandidate | undefined {
  const set = values.filter((value) => value !== undefined && value !== null && value !== '');
  const counted = candidates
    .map((candidate) => ({ candidate, schema: build(candidate) }))
    .filter(({ schema }) => !fieldMeta(schema)?.required)
    .map(({ candidate, schema }) => ({
      candidate,
      fitting: set.filter((value) => schema.safeParse(value).success).length,
    }));
  const most = Math.max(0, ...counted.map(({ fitting }) => fitting));
  if (most * 2 <= set.length) return undefined;
  return counted.find(({ fitting }) => fitting === most)?.candidate;
}

function build({ builder, args }: FieldCandidate): z.ZodType {
  const make = fields[builder] as (...args: unknown[]) => z.ZodType;
  return make(...args.map((arg) => ('code' in arg ? arg.value : arg.plain)));
}

/** Settings that the space manages itself, and the position, which follows from the order. */
const UNKEPT: ReadonlySet<string> = new Set(['id', 'pos']);

/** Lists the parts of a field of the space that its builder does not describe. */
function listHints(field: SpaceField, meta: FieldMeta): FieldHints | undefined {
  const made: Readonly<Record<string, unknown>> = describeSpaceField(meta);
  const settings: Record<string, unknown> = {};
  const hints: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(field), ...Object.keys(made)])) {
    const [wanted, found] = [simplify(key, field[key]), simplify(key, made[key])];
    if (UNKEPT.has(key) || isDeepStrictEqual(wanted, found)) continue;
    const hint = hintNames[key];
    if (hint) hints[hint] = wanted ?? (hint === 'required' || hint === 'translatable' ? false : undefined);
    else settings[key] = wanted ?? null;
  }
  const all = { ...hints, ...(Object.keys(settings).length > 0 ? { settings } : {}) };
  return Object.keys(all).length > 0 ? (all as FieldHints) : undefined;
}

const hintNames: Readonly<Record<string, keyof FieldHints>> = {
  display_name: 'label',
  description: 'description',
  default_value: 'defaultValue',
  required: 'required',
  translatable: 'translatable',
};

/** Normalises a value: undefined for empty ones, numbers for limits, and options without the ids of the space. */
function simplify(key: string, value: unknown): unknown {
  if (isEmpty(value) || (key === 'source' && value === 'self')) return undefined;
  if (LIMITS.has(key)) return Number.isNaN(Number(value)) ? value : Number(value);
  if (key !== 'options' || !Array.isArray(value)) return value;
  return value.map(({ _uid, ...option }: Readonly<Record<string, unknown>>) => option);
}

const LIMITS: ReadonlySet<string> = new Set(['max_length', 'min_value', 'max_value', 'minimum', 'maximum']);
