/** A new line within a paragraph. */
import type { NodeDefinition } from '../state.ts';

/** `hard_break` */
export const hardBreak: NodeDefinition = { place: 'inline', render: () => '<br>' };
