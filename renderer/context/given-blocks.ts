/** Checks the blocks that a site's own code passes: its fields may be untyped or of another kind. */
import type { RawBlock } from '../model/story.ts';

/** Returns the same blocks. @throws TypeError for anything else; it names the value, its place, and how to show it. */
export function expectBlocks(blocks: readonly RawBlock[], call: string, path: string): readonly RawBlock[] {
  if (Array.isArray(blocks) && blocks.every(isBlock)) return blocks;
  const [given, remedy] = describe(blocks);
  throw new TypeError(`${call} takes a list of blocks, and got ${given} at ${path}. ${remedy}`);
}

function isBlock(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'component' in value;
}

const DEFINED = 'Define the field with fields.bloks(), whose value is always a list';

function describe(value: unknown): readonly [given: string, remedy: string] {
  if (Array.isArray(value)) return ['a list of other values', 'Show only the blocks of a field of blocks'];
  if (isBlock(value)) return ['one block', 'Give it in a list: [block]'];
  if (value === undefined)
    return ['undefined', `${DEFINED}. For a field of a story that may be missing, give an empty list: ?? []`];
  if (typeof value !== 'object' || value === null)
    return [value === '' ? 'an empty text' : nameValue(value), DEFINED];
  if ('type' in value && value.type === 'doc')
    return ['rich text', 'Show it with context.renderRichText(value, path)'];
  return [`an object with keys {${Object.keys(value).slice(0, 5).join(', ')}}`, DEFINED];
}

function nameValue(value: unknown): string {
  return typeof value === 'string' ? 'a text' : String(value);
}
