/** Stressed text. */
import type { MarkHandler } from '../state.ts';

/** `italic` */
export const italic: MarkHandler = (html) => `<em>${html}</em>`;
