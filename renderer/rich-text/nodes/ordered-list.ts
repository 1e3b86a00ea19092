/** A numbered list, from the number that editors chose. */
import { attributesOf, readInteger } from '../attributes.ts';
import { attribute } from '../escape.ts';
import type { NodeDefinition } from '../state.ts';
import { renderItems } from './list-item.ts';

/** Browsers count in 32 bits. */
const MAX_START = 2_147_483_647;

/** `ordered_list` */
export const orderedList: NodeDefinition = {
  place: 'block',
  render(node, state) {
    const items = renderItems(node, state);
    if (items === '') return '';
    const { order, start } = attributesOf(node);
    const first = readInteger(order) ?? readInteger(start) ?? 1;
    const isStart = first !== 1 && Math.abs(first) <= MAX_START;
    return `<ol${attribute('start', isStart ? first : undefined)}>${items}</ol>`;
  },
};
