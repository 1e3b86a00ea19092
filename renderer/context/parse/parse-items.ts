/** Parses nested items of one kind: panels, links, steps. */
import type { z } from 'zod';
import type { BlockFields } from '../../model/fields/block-fields.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';
import { expectBlocks, expectDefinition } from '../given-values.ts';
import { noteItem } from '../note-items.ts';
import type { RenderState } from '../render-state.ts';
import { parseBlock } from './parse-block.ts';

/** The place of a list of items. */
interface ItemsPlace {
  readonly path: string;
  readonly context: RenderContext;
  readonly state: RenderState;
}

/** Returns the fields of the valid items of this kind; the others are reported and left out. */
export function parseItems<Shape extends z.ZodRawShape>(
  definition: BlockFields<Shape>,
  blocks: readonly RawBlock[],
  { path, context, state }: ItemsPlace,
): ReadonlyArray<z.output<z.ZodObject<Shape>> & { readonly _uid: string }> {
  expectDefinition(definition, 'context.items');
  return expectBlocks(blocks, 'items', path).flatMap((block, index) => {
    const itemPath = `${path}[${index}]`;
    if (block.component !== definition.name) {
      const message = `Expected a block "${definition.name}" here, found ${nameFound(block)}; it was left out.`;
      context.report({ rule: 'unexpected-block', severity: 'error', path: itemPath, message });
      return [];
    }
    const { fields, findings } = parseBlock(definition, block, itemPath);
    for (const finding of findings) context.report(finding);
    if (!fields) return [];
    if (context.preview) noteItem(block, fields, { path: itemPath, context, state });
    return [{ ...fields, _uid: block._uid }];
  });
}

/** Names what stands in a list, which somebody may have written by hand. */
function nameFound({ component }: { readonly component: unknown }): string {
  return component && typeof component === 'string' ? `"${component}"` : 'an entry that names no component';
}
