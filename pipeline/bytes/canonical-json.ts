/** JSON in a canonical form: the same content gives the same bytes, independent of the order in which its keys arrived. */

/** Keys that come first in an object, so that a diff shows at once which block it is about. */
const LEADING_KEYS = ['component', '_uid'];

/** Deeper levels are not indented further: blanks would grow with the square of the depth, to megabytes for deep blocks. */
const MAX_INDENTED_LEVELS = 32;

/** A line break with the next line's indent; shorter indents are cut from it, which takes less memory than making each. */
const LONGEST_INDENT = `\n${'  '.repeat(MAX_INDENTED_LEVELS)}`;

/** Maximum number of keys sorted by insertion, which needs no working memory. Blocks have a dozen keys, and a fetch sorts millions. */
const MAX_INSERTED_KEYS = 32;

/** An array or object that has been opened and not yet closed. */
interface OpenContainer {
  /** Keys in their order, or null for an array. */
  readonly keys: readonly string[] | null;
  readonly values: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly length: number;
  written: number;
}

/** The state of writing: open containers, and a cache of encoded names, because most of them recur. */
interface Writing {
  readonly open: OpenContainer[];
  readonly names: Map<string, string>;
}

/**
 * Writes JSON data with sorted keys, two blanks a level and a newline at the end. Walks without recursion, because content
 * can be nested deeper than the call stack. Lone surrogates are escaped, so the text is always valid UTF-8.
 */
export function writeCanonicalJson(value: unknown): string {
  const writing: Writing = { open: [], names: new Map() };
  const { open } = writing;
  let text = openValue(value, open);
  for (let container = open.at(-1); container !== undefined; container = open.at(-1)) {
    const isFull = container.written === container.length;
    text += isFull ? closeContainer(container, open) : writeNextMember(container, writing);
  }
  return `${text}\n`;
}

function writeNextMember(container: OpenContainer, { open, names }: Writing): string {
  const index = container.written++;
  const key = container.keys?.[index] ?? index;
  const start = (index > 0 ? ',' : '') + startLine(open.length);
  const name = container.keys === null ? '' : spellName(key as string, names);
  return start + name + openValue((container.values as Record<string | number, unknown>)[key], open);
}

/** Writes a value without members at once; opens a container, whose members the loop writes. */
function openValue(value: unknown, open: OpenContainer[]): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const isArray = Array.isArray(value);
  const keys = isArray ? null : sortKeys(value as Record<string, unknown>);
  const length = isArray ? value.length : keys!.length;
  if (length === 0) return isArray ? '[]' : '{}';
  open.push({ keys, values: value as Record<string, unknown>, length, written: 0 });
  return isArray ? '[' : '{';
}

function closeContainer(container: OpenContainer, open: OpenContainer[]): string {
  open.pop();
  return startLine(open.length) + (container.keys === null ? ']' : '}');
}

function startLine(level: number): string {
  return LONGEST_INDENT.slice(0, 1 + 2 * Math.min(level, MAX_INDENTED_LEVELS));
}

function spellName(key: string, names: Map<string, string>): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = `${JSON.stringify(key)}: `;
  names.set(key, name);
  return name;
}

/** Sorts by code unit, not by locale: the order must not depend on the machine. */
function sortKeys(object: Readonly<Record<string, unknown>>): string[] {
  const present = Object.keys(object);
  const keys = present.some((key) => object[key] === undefined)
    ? present.filter((key) => object[key] !== undefined)
    : present;
  if (keys.length > MAX_INSERTED_KEYS) return keys.sort((a, b) => (isBefore(a, b) ? -1 : 1));
  for (let end = 1; end < keys.length; end += 1) insertKey(keys, end);
  return keys;
}

/** Moves the key at `end` to its place among those before it, which are sorted. */
function insertKey(keys: string[], end: number): void {
  const key = keys[end]!;
  let index = end;
  for (; index > 0 && isBefore(key, keys[index - 1]!); index -= 1) keys[index] = keys[index - 1]!;
  keys[index] = key;
}

function isBefore(a: string, b: string): boolean {
  const rankA = rankOf(a);
  const rankB = rankOf(b);
  return rankA === rankB ? a < b : rankA < rankB;
}

function rankOf(key: string): number {
  const rank = LEADING_KEYS.indexOf(key);
  return rank < 0 ? LEADING_KEYS.length : rank;
}
