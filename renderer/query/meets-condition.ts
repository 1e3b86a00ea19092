/** Compares a field's value with a condition of a query. */
import type { FieldCondition, FieldOperand } from '../model/story.ts';
import { readLike, readOperand } from './field-values.ts';

/** True if the value meets every operator of the condition; a plain value means `eq`. */
export function meetsCondition(value: unknown, condition: FieldOperand | FieldCondition): boolean {
  if (typeof condition !== 'object') return isEqual(value, condition);
  return Object.entries(condition).every(
    ([operator, operand]) => operand === undefined || findCheck(operator)(value, operand as never),
  );
}

function findCheck(operator: string): Checks[keyof Checks] {
  if (Object.hasOwn(checks, operator)) return checks[operator as keyof Checks];
  throw new Error(
    `A query has no operator "${operator}"; there are ${Object.keys(checks).join(', ')}. Correct it in the code that calls context.find.`,
  );
}

type Checks = {
  readonly [Operator in keyof FieldCondition]-?: (
    value: unknown,
    operand: NonNullable<FieldCondition[Operator]>,
  ) => boolean;
};

/** Operators by name. An unset field is equal to nothing, and neither above nor below anything. */
const checks: Checks = {
  eq: isEqual,
  ne: (value, operand) => !isEqual(value, operand),
  in: (value, operands) => operands.some((operand) => isEqual(value, operand)),
  lt: (value, operand) => compare(value, operand, (order) => order < 0),
  lte: (value, operand) => compare(value, operand, (order) => order <= 0),
  gt: (value, operand) => compare(value, operand, (order) => order > 0),
  gte: (value, operand) => compare(value, operand, (order) => order >= 0),
  exists: (value, operand) => isSet(value) === operand,
  contains,
};

function isEqual(value: unknown, operand: FieldOperand): boolean {
  return readLike(value, operand) === readOperand(operand);
}

function compare(value: unknown, operand: string | number, decide: (order: number) => boolean): boolean {
  const [one, other] = [readLike(value, operand), readOperand(operand)];
  if (one === undefined || typeof one !== typeof other) return false;
  return decide(one === other ? 0 : one < other ? -1 : 1);
}

/** A list contains the element; a text contains the part, in upper or lower case. */
function contains(value: unknown, operand: FieldOperand): boolean {
  if (Array.isArray(value)) return value.some((element) => isEqual(element, operand));
  return typeof value === 'string' && value.toLowerCase().includes(String(operand).toLowerCase());
}

/** Unset files and links are objects without an address, and unset lists are empty. */
function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value !== 'object') return true;
  if ('filename' in value) return Boolean(value.filename);
  return 'linktype' in value ? hasTarget(value) : true;
}

function hasTarget(link: object): boolean {
  const { id, url, cached_url, email } = link as Readonly<Record<string, unknown>>;
  return Boolean(id || url || cached_url || email);
}
