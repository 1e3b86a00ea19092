/** Underlined text. */
import type { MarkHandler } from '../state.ts';

/** `underline` */
export const underline: MarkHandler = (html) => `<u>${html}</u>`;
