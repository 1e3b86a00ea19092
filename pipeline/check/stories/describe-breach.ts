/** Describes how a field's value exceeds the limits that editors have for it. */
import { fieldMeta } from '#renderer';

type FieldSchema = Parameters<typeof fieldMeta>[0];

/** "has 9 entries, and takes at most 8"; undefined within the limits, and for fields without any. */
export function describeBreach(value: unknown, schema: FieldSchema): string | undefined {
  const { type, maxLength, min = 0, max = Number.POSITIVE_INFINITY } = fieldMeta(schema) ?? {};
  if (typeof value === 'string' && maxLength !== undefined && value.length > maxLength) {
    return `has ${value.length} characters, and takes at most ${maxLength}`;
  }
  // A number beyond its limits is refused when its block is rendered.
  if (type === 'number') return undefined;
  const count = Array.isArray(value) ? value.length : 0;
  if (count > max) return `has ${countEntries(count)}, and takes at most ${max}`;
  return count < min ? `has ${countEntries(count)}, and needs at least ${min}` : undefined;
}

function countEntries(count: number): string {
  return count === 1 ? '1 entry' : `${count === 0 ? 'no' : count} entries`;
}
