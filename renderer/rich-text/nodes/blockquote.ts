/** A quotation. */
import { blockAttributes, isBlank } from '../attributes.ts';
import type { NodeDefinition } from '../state.ts';

/** `blockquote` */
export const blockquote: NodeDefinition = {
  place: 'block',
  render(node, state) {
    const content = state.renderFlow(node);
    return isBlank(content) ? '' : `<blockquote${blockAttributes(node)}>${content}</blockquote>`;
  },
};
