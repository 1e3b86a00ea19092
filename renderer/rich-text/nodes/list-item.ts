/** An item of a list, and the items of a list one after another. */
import { blockAttributes, isBlank } from '../attributes.ts';
import type { NodeDefinition, RichTextNode, RichTextState } from '../state.ts';

/** `list_item` */
export const listItem: NodeDefinition = {
  place: 'part',
  render(node, state) {
    const content = state.renderFlow(node);
    return isBlank(content) ? '' : `<li${blockAttributes(node)}>${content}</li>`;
  },
};

/** The items of a list; any other node in it becomes a separate item. */
export function renderItems(list: RichTextNode, state: RichTextState): string {
  let items = '';
  state.eachChild(list, (child) => {
    if (child.type === 'list_item') items += listItem.render(child, state);
    else {
      const content = state.renderNode(child);
      if (!isBlank(content)) items += `<li>${content}</li>`;
    }
  });
  return items;
}
