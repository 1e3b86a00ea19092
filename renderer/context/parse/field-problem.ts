/** Describes a field's fault: its block, its value, and how to correct it. */
import type { z } from 'zod';
import type { FieldMeta } from '../../model/fields/field-meta.ts';
import { unsetText } from '../../model/fields/unset-values.ts';

/** A field whose value its schema refuses. */
export interface FieldProblem {
  /** Name of the block or content type. */
  readonly type: string;
  readonly value: unknown;
  readonly issue: z.core.$ZodIssue;
  /** The kind of field; undefined for a schema of the site's own. */
  readonly kind: FieldMeta['type'] | undefined;
  readonly remedy: string;
}

/** Values of fields that editors do not know as objects, arrays and strings. */
const expected: Partial<Record<FieldMeta['type'], string>> = {
  boolean: 'true or false',
  options: 'a list of options',
  reference: 'a story',
  references: 'a list of stories',
  multilink: 'a link',
  asset: 'a file',
  assets: 'a list of files',
  table: 'a table',
  richtext: 'rich text',
  bloks: 'a list of blocks',
};

/** Longer values are cut. */
const MAX_SHOWN_CHARS = 60;

/** One sentence on the value, and one on the remedy. */
export function describeFieldProblem({ type, value, issue, kind, remedy }: FieldProblem): string {
  const [field] = issue.path;
  if (field === undefined) return `"${type}": ${issue.message}. ${remedy}`;
  const name = `the field "${String(field)}" of "${type}"`;
  const found = readAt(value, issue.path.slice(1));
  const inside = issue.path.slice(1).join('.');
  if (unsetText(found) === undefined) {
    return inside === ''
      ? `${capitalise(name)} is empty. Fill it in.`
      : `${capitalise(name)} has no value at "${inside}". ${remedy}`;
  }
  return `${capitalise(name)} holds ${showValue(found)}: ${explain(issue, kind)}. ${remedy}`;
}

function explain({ code, path, message }: z.core.$ZodIssue, kind: FieldProblem['kind']): string {
  const value = kind && expected[kind];
  if (value && code === 'invalid_type' && path.length === 1) return `Expected ${value}`;
  return capitalise(message.replace(/^Invalid (?:input|option): /, '').replace(/\.$/, ''));
}

function readAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Readonly<Record<PropertyKey, unknown>>)[key]
        : inner,
    value,
  );
}

/** A value as JSON, so that a text differs from a number. */
function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
