/** Finds the fields in which two states of a story differ. */
import { isDeepStrictEqual } from 'node:util';
import type { RawBlock, Story } from '#renderer';
import { SHOWN_FACTS } from '../store/shown-facts.ts';

/** Lists the paths that differ: `(name)`, `title`, `body[2].text`. For a reordered list of blocks, that is only the list. */
export function listChangedFields(before: Story | undefined, after: Story | undefined): readonly string[] {
  if (!before || !after) return [];
  const facts = SHOWN_FACTS.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return [...facts.map((name) => `(${name})`), ...compareBlocks(before.content, after.content, '')];
}

function compareBlocks(before: RawBlock, after: RawBlock, prefix: string): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => compareValues(before[name], after[name], `${prefix}${name}`));
}

function compareValues(before: unknown, after: unknown, path: string): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isBlockList(before) || !isBlockList(after) || !isSameOrder(before, after)) return [path];
  return before.flatMap((block, index) => compareBlocks(block, after[index]!, `${path}[${index}].`));
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
