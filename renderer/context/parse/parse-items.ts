/** Parses nested items of one kind: panels, links, steps. */
import type { z } from 'zod';
import type { BlockFields } from '../../model/fields/block-fields.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';
import { expectBlocks } from '../given-blocks.ts';
import { parseBlock } from './parse-block.ts';

/** Returns the fields of the valid items of this kind; the others are reported and left out. */
export function parseItems<Shape extends z.ZodRawShape>(
  definition: BlockFields<Shape>,
  blocks: readonly RawBlock[],
  { path, context }: { readonly path: string; readonly context: Pick<RenderContext, 'report'> },
): ReadonlyArray<z.output<z.ZodObject<Shape>> & { readonly _uid: string }> {
  return expectBlocks(blocks, 'items', path).flatMap((block, index) => {
    const itemPath = `${path}[${index}]`;
    if (block.component !== definition.name) {
      const message = `Expected a block "${definition.name}" here, found "${block.component}"; it was left out.`;
      context.report({ rule: 'unexpected-block', severity: 'error', path: itemPath, message });
      return [];
    }
    const { fields, findings } = parseBlock(definition, block, itemPath);
    for (const finding of findings) context.report(finding);
    return fields ? [{ ...fields, _uid: block._uid }] : [];
  });
}
