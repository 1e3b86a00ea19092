/** Builders of fields that hold one plain value: numbers, check boxes, dates. */
import { z } from 'zod';
import { describe } from './describe-schema.ts';
import type { FieldMeta } from './field-meta.ts';
import * as quick from './quick-checks.ts';
import { normaliseInstant, normaliseNumber, unset } from './unset-values.ts';

/** Limits of a number; a number outside of them is invalid. */
export interface NumberOptions {
  /** Smallest number allowed. */
  readonly min?: number;
  /** Largest number allowed. */
  readonly max?: number;
}

/** Settings of a check box. */
export interface BooleanOptions {
  /** The value of blocks that were saved before the field existed; default: false. */
  readonly whenMissing?: boolean;
}

function numberSchema({ min = -Infinity, max = Infinity }: NumberOptions) {
  const error = (issue: { input?: unknown }) =>
    typeof issue.input === 'string' && issue.input.includes(',')
      ? `Use a point: ${issue.input.replace(',', '.')}`
      : 'Expected a number';
  return z.number({ error }).min(min, `Must be ${min} or more`).max(max, `Must be ${max} or less`);
}

/** A number; undefined when empty. The space sends numbers as strings. */
export function number(options: NumberOptions = {}) {
  const schema = () => z.preprocess(normaliseNumber, numberSchema(options).optional());
  return describe(schema, { type: 'number', required: false, ...options }, quick.quickNumber(false, options));
}

/** A number that must be there. */
export function requiredNumber(options: NumberOptions = {}) {
  const schema = () => z.preprocess(normaliseNumber, numberSchema(options));
  return describe(schema, { type: 'number', required: true, ...options }, quick.quickNumber(true, options));
}

/** A check box; false when missing, unless the options say otherwise. */
export function boolean(options: BooleanOptions = {}) {
  const { whenMissing = false } = options;
  const schema = () => z.preprocess((value) => unset(value) ?? whenMissing, z.boolean());
  const meta: FieldMeta = {
    type: 'boolean',
    required: false,
    ...(whenMissing ? { defaultValue: true } : {}),
  };
  return describe(schema, meta, quick.quickBoolean(whenMissing));
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const instant = () => z.string().regex(INSTANT, 'Expected a date like 2026-11-30 22:59 (UTC)');

/** A date and time as an ISO 8601 string in UTC; undefined when empty. */
export function datetime() {
  return describe(
    () => z.preprocess(normaliseInstant, instant().optional()),
    { type: 'datetime', required: false },
    quick.quickInstant(false, INSTANT),
  );
}

/** A date and time that must be there. */
export function requiredDatetime() {
  return describe(
    () => z.preprocess(normaliseInstant, instant()),
    { type: 'datetime', required: true },
    quick.quickInstant(true, INSTANT),
  );
}
