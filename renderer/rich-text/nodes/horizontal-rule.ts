/** A break between topics. */
import type { NodeDefinition } from '../state.ts';

/** `horizontal_rule` */
export const horizontalRule: NodeDefinition = { place: 'block', render: () => '<hr>' };
