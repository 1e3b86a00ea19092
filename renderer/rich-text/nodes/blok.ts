/** Blocks of the site embedded in the text; the caller renders them. */
import type { RawBlock } from '../../model/story.ts';
import { attributesOf } from '../attributes.ts';
import type { NodeDefinition } from '../state.ts';

/** `blok` */
export const blok: NodeDefinition = {
  place: 'block',
  render(node, state) {
    const { body } = attributesOf(node);
    const { block } = state.options;
    if (!block || !Array.isArray(body)) return '';
    return body
      .map((item: unknown, index) => {
        if (isBlock(item)) return block(item, `${state.path()}.attrs.body[${index}]`);
        state.report(
          'invalid-node',
          'warning',
          'Something embedded in the text is not a block; it was left out.',
        );
        return '';
      })
      .join('');
  },
};

function isBlock(item: unknown): item is RawBlock {
  return (
    typeof item === 'object' && item !== null && 'component' in item && typeof item.component === 'string'
  );
}
