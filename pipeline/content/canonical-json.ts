/** JSON with one spelling: the same content gives the same bytes, whatever the order in which its keys arrived. */

/** Keys that stand first in an object, so that a diff says at once which block it is about. */
const LEADING_KEYS = ['component', '_uid'];

/** Deeper levels are not indented further: blanks would grow with the square of the depth, to megabytes for deep blocks. */
const MAX_INDENTED_LEVELS = 32;

/** An array or object that has been opened and not yet closed. */
interface OpenContainer {
  /** Keys in their order, or null for an array. */
  readonly keys: readonly string[] | null;
  readonly values: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly length: number;
  written: number;
}

/**
 * Writes JSON data with sorted keys, two blanks a level and a newline at the end. Walks without recursion, because content
 * can be nested deeper than the call stack. Lone surrogates come out as escapes, so the text is always valid UTF-8.
 */
export function writeCanonicalJson(value: unknown): string {
  const parts: string[] = [];
  const open: OpenContainer[] = [];
  openValue(value, parts, open);
  for (let container = open.at(-1); container !== undefined; container = open.at(-1)) {
    if (container.written === container.length) closeContainer(container, parts, open);
    else writeNextMember(container, parts, open);
  }
  return `${parts.join('')}\n`;
}

function writeNextMember(container: OpenContainer, parts: string[], open: OpenContainer[]): void {
  const index = container.written++;
  const key = container.keys?.[index] ?? index;
  parts.push(index > 0 ? ',' : '', startLine(open.length));
  if (container.keys !== null) parts.push(JSON.stringify(key), ': ');
  openValue((container.values as Record<string | number, unknown>)[key], parts, open);
}

/** Writes a value that holds nothing at once; opens one that does, for the loop to fill. */
function openValue(value: unknown, parts: string[], open: OpenContainer[]): void {
  if (value === null || typeof value !== 'object') {
    parts.push(JSON.stringify(value) ?? 'null');
    return;
  }
  const isArray = Array.isArray(value);
  const keys = isArray ? null : sortKeys(value as Record<string, unknown>);
  const length = isArray ? value.length : keys!.length;
  if (length === 0) {
    parts.push(isArray ? '[]' : '{}');
    return;
  }
  parts.push(isArray ? '[' : '{');
  open.push({ keys, values: value as Record<string, unknown>, length, written: 0 });
}

function closeContainer(container: OpenContainer, parts: string[], open: OpenContainer[]): void {
  open.pop();
  parts.push(startLine(open.length), container.keys === null ? ']' : '}');
}

function startLine(level: number): string {
  return `\n${'  '.repeat(Math.min(level, MAX_INDENTED_LEVELS))}`;
}

/** By code unit, never by locale: the order must not depend on the machine. */
function sortKeys(object: Readonly<Record<string, unknown>>): string[] {
  const keys = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort();
  const leading = LEADING_KEYS.filter((key) => keys.includes(key));
  return leading.length === 0 ? keys : [...leading, ...keys.filter((key) => !leading.includes(key))];
}
