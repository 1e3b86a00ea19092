/** A paragraph. Empty ones, which editors use for space, are dropped. */
import { blockAttributes, isBlank } from '../attributes.ts';
import { isNode, type NodeDefinition, type RichTextNode, type RichTextState } from '../state.ts';

/** `paragraph` */
export const paragraph: NodeDefinition = {
  place: 'block',
  render(node, state) {
    if (Array.isArray(node.content) && node.content.some(isEmbeddedBlock)) return renderParted(node, state);
    const content = state.renderPhrasing(node);
    return isBlank(content) ? '' : `<p${blockAttributes(node)}>${content}</p>`;
  },
};

/** Browsers end a paragraph at a block inside it, so the paragraph is split around the block. */
function renderParted(node: RichTextNode, state: RichTextState): string {
  let html = '';
  let line: RichTextNode[] = [];
  const endLine = () => {
    const content = state.renderPhrasing({ type: 'paragraph', content: line });
    if (!isBlank(content)) html += `<p${blockAttributes(node)}>${content}</p>`;
    line = [];
  };
  state.eachChild(node, (child) => {
    if (!isEmbeddedBlock(child)) line.push(child);
    else {
      endLine();
      html += state.renderNode(child);
    }
  });
  endLine();
  return html;
}

function isEmbeddedBlock(child: unknown): boolean {
  return isNode(child) && child.type === 'blok';
}
