/** Checks what a site's own code passes to the context: types do not check plain JavaScript. */
import type { BlockFields } from '../model/fields/block-fields.ts';
import type { Asset } from '../model/fields/fields.ts';
import type { ImageOptions } from '../model/render-context.ts';
import type { RawBlock } from '../model/story.ts';

/** @throws TypeError for anything but a file, such as the address of one. */
export function expectAsset(asset: Asset, path: string): void {
  if (typeof (asset as Partial<Asset> | null | undefined)?.filename === 'string') return;
  throw new TypeError(
    `context.image takes a file, and got ${nameValue(asset)} at ${path}. Give it the value of a field made by fields.asset(), and only if there is one`,
  );
}

/** @throws TypeError for options without a width, with which a picture would have an address that leads nowhere. */
export function expectWidth(options: ImageOptions, path: string): void {
  if (Number((options as Partial<ImageOptions> | null | undefined)?.width) > 0) return;
  // The path stands in the place of options that were forgotten.
  const place = typeof options === 'string' ? options : path;
  throw new TypeError(
    `context.image needs the width of the picture at ${place} in CSS pixels. Give it as the second argument: { width: 640 }`,
  );
}

/** @throws TypeError for anything but a definition, such as the name of a block. */
export function expectDefinition(definition: BlockFields, call: string): void {
  if (typeof (definition as Partial<BlockFields> | null | undefined)?.schema?.shape === 'object') return;
  throw new TypeError(
    `${call} takes a definition made by defineBlock or definePage, and got ${nameValue(definition)}. Import the definition from its module`,
  );
}

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
  if (typeof value === 'string') return 'a text';
  return typeof value === 'object' && value !== null ? 'another object' : String(value);
}
