/** Finds the fields in which two states of a story differ. */
import type { RawBlock, Story } from '#renderer';
import { SHOWN_FACTS } from '../store/shown-facts.ts';

/** Lists the paths that differ: `(name)`, `title`, `body[2].text`. For a reordered list of blocks, that is only the list. */
export function listChangedFields(before: Story | undefined, after: Story | undefined): readonly string[] {
  if (!before || !after) return [];
  const facts = SHOWN_FACTS.filter((name) => !isSame(before[name], after[name]));
  return [...facts.map((name) => `(${name})`), ...compareBlocks(before.content, after.content)];
}

/** Maximum number of nested blocks in a path. Nobody reads longer paths, and each level compares everything below it again. */
const MAX_LEVELS = 20;

/** The place of a story's own block: the beginning of its paths, and its number of nested blocks. */
const ROOT = { prefix: '', level: 1 };

function compareBlocks(before: RawBlock, after: RawBlock, { prefix, level } = ROOT): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [old, now, path] = [before[name], after[name], `${prefix}${name}`];
    if (isSame(old, now)) return [];
    const isList = isBlockList(old) && isBlockList(now) && isSameOrder(old, now);
    if (!isList || level === MAX_LEVELS) return [path];
    return old.flatMap((block, index) =>
      compareBlocks(block, now[index]!, { prefix: `${path}[${index}].`, level: level + 1 }),
    );
  });
}

/** Compares without recursion, because content can be nested more deeply than the call stack. */
function isSame(before: unknown, after: unknown): boolean {
  const waiting: [unknown, unknown][] = [[before, after]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [old, now] = pair;
    if (old === now) continue;
    if (!isContainer(old) || !isContainer(now) || Array.isArray(old) !== Array.isArray(now)) return false;
    const keys = Object.keys(old);
    if (keys.length !== Object.keys(now).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(now, key)) return false;
      waiting.push([old[key], now[key]]);
    }
  }
  return true;
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isBlockList(value: unknown): value is readonly RawBlock[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => typeof entry === 'object' && entry !== null && '_uid' in entry)
  );
}

function isSameOrder(before: readonly RawBlock[], after: readonly RawBlock[]): boolean {
  return before.length === after.length && before.every(({ _uid }, index) => _uid === after[index]!._uid);
}
