/** The operations of `filter_query`. Each tests a field's value against the value of the query. */
import { unprocessable } from '../refusal.ts';
import { parseDate } from './parameters.ts';

/** Tests a content field's value. */
export type Operation = (value: unknown, wanted: string) => boolean;

/** All operations by name. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['is', isKind],
  ['in', isIn],
  ['not_in', (value, wanted) => !isIn(value, wanted)],
  ['like', isLike],
  ['not_like', (value, wanted) => !isLike(value, wanted)],
  ['any_in_array', (value, wanted) => splitValues(wanted).some((one) => listOf(value).includes(one))],
  ['all_in_array', (value, wanted) => splitValues(wanted).every((one) => listOf(value).includes(one))],
  ['exists', (value, wanted) => (value !== undefined) === (wanted !== 'false' && wanted !== '0')],
  ['gt_date', comparison(parseDate, (a, b) => a > b)],
  ['lt_date', comparison(parseDate, (a, b) => a < b)],
  ['gt_int', comparison(parseInteger, (a, b) => a > b)],
  ['lt_int', comparison(parseInteger, (a, b) => a < b)],
  ['gt_float', comparison(parseNumber, (a, b) => a > b)],
  ['lt_float', comparison(parseNumber, (a, b) => a < b)],
]);

/** The kinds that `is` distinguishes. */
const kinds: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['empty', isEmpty],
  ['not_empty', (value) => !isEmpty(value)],
  ['empty_array', (value) => Array.isArray(value) && value.length === 0],
  ['not_empty_array', (value) => Array.isArray(value) && value.length > 0],
  ['true', (value) => value === true],
  ['false', (value) => value === false],
  ['null', (value) => value === null || value === undefined],
  ['not_null', (value) => value !== null && value !== undefined],
]);

function isKind(value: unknown, wanted: string): boolean {
  const kind = kinds.get(wanted);
  if (!kind) throw unprocessable(`"is" takes one of ${[...kinds.keys()].join(', ')}`);
  return kind(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** An empty list of values asks for fields that are empty. */
function isIn(value: unknown, wanted: string): boolean {
  return wanted === '' ? isEmpty(value) : splitValues(wanted).includes(textOfValue(value));
}

/** `*` stands for any text; letter case does not matter. */
function isLike(value: unknown, wanted: string): boolean {
  const parts = wanted.toLowerCase().split('*');
  const text = textOfValue(value).toLowerCase();
  if (parts.length === 1) return text === parts[0];
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  return containsInOrder(text.slice(first.length, text.length - last.length), parts.slice(1, -1));
}

/** Searches for the parts in order. A pattern from a request never becomes a regular expression. */
function containsInOrder(text: string, parts: readonly string[]): boolean {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return true;
}

function comparison(
  parse: (text: string) => number | undefined,
  compare: (value: number, wanted: number) => boolean,
): Operation {
  return (value, wanted) => {
    const limit = parse(wanted);
    if (limit === undefined) throw unprocessable(`"${wanted.slice(0, 100)}" cannot be compared with`);
    const own = isEmpty(value) ? undefined : parse(String(value));
    return own !== undefined && compare(own, limit);
  };
}

function parseInteger(text: string): number | undefined {
  return /^\s*-?\d+/.test(text) ? Number.parseInt(text, 10) : undefined;
}

function parseNumber(text: string): number | undefined {
  const number = Number.parseFloat(text);
  return Number.isNaN(number) ? undefined : number;
}

function splitValues(wanted: string): string[] {
  return wanted.split(',').map((value) => value.trim());
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOfValue) : [];
}

function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
