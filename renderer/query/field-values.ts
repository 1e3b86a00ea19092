/** Values of fields in a form that can be compared, however the space writes them. */
import { normaliseInstant, normaliseNumber, unset } from '../model/fields/unset-values.ts';

/** A value that has an order. */
export type ComparableValue = string | number | boolean;

const DATE = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d|$)/;

/** A single value; undefined for unset fields, and for objects and lists. */
export function readComparable(value: unknown): ComparableValue | undefined {
  const given = unset(value);
  if (typeof given === 'boolean') return given;
  if (typeof given === 'string' && DATE.test(given.trim())) return String(normaliseInstant(given));
  const number = normaliseNumber(given);
  if (typeof number === 'number') return Number.isNaN(number) ? undefined : number;
  return typeof given === 'string' ? given.trim() : undefined;
}

/** The field's value in the type of the other one, so that the code `"0042"` stays a text when it is compared with texts. */
export function readLike(value: unknown, other: ComparableValue): ComparableValue | undefined {
  if (typeof other !== 'string' || typeof value !== 'string') return readComparable(value);
  const text = value.trim();
  if (text === '') return undefined;
  return DATE.test(text) && DATE.test(other) ? String(normaliseInstant(text)) : text;
}

/** The value of a condition, in the form that `readLike` returns. */
export function readOperand(value: ComparableValue): ComparableValue {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return DATE.test(text) ? String(normaliseInstant(text)) : text;
}
