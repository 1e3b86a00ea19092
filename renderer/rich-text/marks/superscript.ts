/** Raised text, as in m². */
import type { MarkHandler } from '../state.ts';

/** `superscript` */
export const superscript: MarkHandler = (html) => `<sup>${html}</sup>`;
