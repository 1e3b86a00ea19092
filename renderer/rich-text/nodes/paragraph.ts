/** A paragraph. Empty ones, which editors use for space, are dropped. */
import { blockAttributes, isBlank } from '../attributes.ts';
import type { NodeDefinition, RichTextNode, RichTextState } from '../state.ts';

/** `paragraph` */
export const paragraph: NodeDefinition = {
  place: 'block',
  render(node, state) {
    if (Array.isArray(node.content) && node.content.some(isEmbeddedBlock)) return renderParted(node, state);
    const content = state.renderPhrasing(node);
    return isBlank(content) ? '' : `<p${blockAttributes(node)}>${content}</p>`;
  },
};

/** A block inside a paragraph would end it in every browser, so the paragraph is parted around it. */
function renderParted(node: RichTextNode, state: RichTextState): string {
  let html = '';
  let line = '';
  const endLine = () => {
    if (!isBlank(line)) html += `<p${blockAttributes(node)}>${line}</p>`;
    line = '';
  };
  state.eachChild(node, (child) => {
    if (isEmbeddedBlock(child)) {
      endLine();
      html += state.renderNode(child);
    } else line += state.renderPhrasing({ type: 'paragraph', content: [child] });
  });
  endLine();
  return html;
}

function isEmbeddedBlock(child: unknown): boolean {
  return typeof child === 'object' && child !== null && 'type' in child && child.type === 'blok';
}
