/** Lowered text, as in CO₂. */
import type { MarkHandler } from '../state.ts';

/** `subscript` */
export const subscript: MarkHandler = (html) => `<sub>${html}</sub>`;
