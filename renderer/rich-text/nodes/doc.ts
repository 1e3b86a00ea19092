/** The document itself: its blocks one after another, without a wrapper. */
import type { NodeDefinition } from '../state.ts';

/** `doc` */
export const doc: NodeDefinition = {
  place: 'block',
  render: (node, state) => state.renderFlow(node),
};
