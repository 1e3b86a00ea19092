/** A list whose order does not matter. */
import type { NodeDefinition } from '../state.ts';
import { renderItems } from './list-item.ts';

/** `bullet_list` */
export const bulletList: NodeDefinition = {
  place: 'block',
  render(node, state) {
    const items = renderItems(node, state);
    return items === '' ? '' : `<ul>${items}</ul>`;
  },
};
