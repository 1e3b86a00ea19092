/** A paragraph. Empty ones, which editors use for space, are dropped. */
import { blockAttributes, isBlank } from '../attributes.ts';
import {
  type ChildRange,
  isNode,
  type NodeDefinition,
  type RichTextNode,
  type RichTextState,
} from '../state.ts';

/** `paragraph` */
export const paragraph: NodeDefinition = {
  place: 'block',
  render(node, state) {
    const { content } = node;
    if (Array.isArray(content) && content.some(isEmbeddedBlock)) return renderParted(node, content, state);
    return renderLine(node, state);
  },
};

function renderLine(node: RichTextNode, state: RichTextState, range?: ChildRange): string {
  const content = state.renderPhrasing(node, range);
  return isBlank(content) ? '' : `<p${blockAttributes(node)}>${content}</p>`;
}

/** Browsers end a paragraph at a block inside it, so the paragraph is split around the block. */
function renderParted(node: RichTextNode, content: readonly unknown[], state: RichTextState): string {
  let html = '';
  let start = 0;
  for (const [index, child] of content.entries()) {
    if (!isEmbeddedBlock(child)) continue;
    html += renderLine(node, state, { from: start, to: index });
    html += state.renderFlow(node, { from: index, to: index + 1 });
    start = index + 1;
  }
  return html + renderLine(node, state, { from: start, to: content.length });
}

function isEmbeddedBlock(child: unknown): boolean {
  return isNode(child) && child.type === 'blok';
}
