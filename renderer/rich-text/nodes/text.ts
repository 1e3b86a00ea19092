/** Escaped text; the state applies its marks. */
import { escapeHtml } from '../escape.ts';
import type { NodeDefinition } from '../state.ts';

/** `text` */
export const text: NodeDefinition = {
  place: 'inline',
  render({ text: value }, state) {
    if (typeof value === 'string') return escapeHtml(value);
    if (typeof value === 'number') return String(value);
    state.report('invalid-node', 'warning', 'A text node has no text.');
    return '';
  },
};
